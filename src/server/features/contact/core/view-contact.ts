import type { ContactMessage, ContactSummary } from '#shared/api/contact/contact-shapes.ts';
import type { OurTimes } from '#shared/settings/promises.ts';
import { officeHoursAfter, officeHoursBetween } from '#shared/time/office-hours.ts';
import { cutText } from '#shared/cut-text.ts';
import { lengths } from '#shared/limits.ts';
import type { ContactRow } from '#server/features/contact/store/contact-lists.ts';
import type { ContactAccount, EntryRow, StoredContact } from '#server/features/contact/store/contacts.ts';
import { answersGoTo } from './contact-policy.ts';

/** What a view depends on besides the rows. */
interface Today {
  readonly ourTimes: OurTimes;
  /** The admin who is answering it now. */
  readonly holder: ContactRow['takenBy'];
}

const iso = (moment: string) => new Date(moment).toISOString();
const isoOrNull = (moment: string | null) => (moment === null ? null : iso(moment));
const tenths = (hours: number) => Math.round(hours * 10) / 10;

/** A message as the admins' list shows it. */
export function viewSummary(row: ContactRow, { ourTimes: { holidays, promises }, holder }: Today): ContactSummary {
  const { createdAt, firstAnsweredAt } = row;
  const waitingSince = row.status === 'new' ? new Date(row.repliedAt ?? createdAt) : null;
  const hours = (to: string) => officeHoursBetween(new Date(createdAt), new Date(to), holidays);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    excerpt: cutText(row.excerpt, lengths.excerpt),
    type: row.type,
    status: row.status,
    createdAt: iso(createdAt),
    waitingSince: waitingSince && waitingSince.toISOString(),
    dueAt: waitingSince && officeHoursAfter(waitingSince, promises.contactHours, holidays).toISOString(),
    firstAnsweredAt: isoOrNull(firstAnsweredAt),
    answeredInHours: firstAnsweredAt === null ? null : tenths(hours(firstAnsweredAt)),
    takenBy: holder,
    conversationId: row.conversationId,
    version: row.version,
  };
}

/** A message with its thread, for admins. */
export function viewContact(
  parts: {
    readonly row: ContactRow;
    readonly stored: StoredContact;
    readonly entries: readonly EntryRow[];
    readonly accounts: { readonly writer: ContactAccount | null; readonly owner: ContactAccount | null };
  },
  today: Today,
): ContactMessage {
  const { row, stored, entries, accounts } = parts;
  const account = accounts.writer ?? accounts.owner;
  return {
    ...viewSummary(row, today),
    message: stored.message,
    account: account && {
      id: account.id,
      name: account.name,
      role: account.role,
      wroteSignedIn: stored.isSignedIn && stored.userId === account.id,
      hasAddress: account.isConfirmed && account.email === stored.email,
    },
    answersGoTo: answersGoTo(stored, accounts),
    thread: entries.map(({ number, side, author, content, at, sentTo }) => ({
      number,
      side,
      author,
      content,
      at: iso(at),
      sentTo,
    })),
  };
}
