import type { ContactSummary } from '#shared/api/contact/contact-shapes.ts';
import type { ContactFilter, ContactQuery } from '#shared/api/contact/inbox.ts';
import { paging } from '#shared/limits.ts';
import { kampalaMidnight, nextKampalaMidnight } from '#shared/time/time.ts';
import { findHolder, takenFor } from '#server/features/messages/index.ts';
import { readOurTimes } from '#server/features/settings/index.ts';
import { type Cell, toCells, type ListSource } from '#server/list-files/list-source.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { viewSummary } from '#server/features/contact/core/view-contact.ts';
import {
  type ContactListFilter,
  countContacts,
  listContactIds,
  listContacts,
  readContacts,
} from '#server/features/contact/store/contact-lists.ts';

/** The filters as the database compares them: days as moments in Kampala. */
function toListFilter({ from, to, ...filter }: ContactFilter, adminId: string, now: Date): ContactListFilter {
  return {
    ...filter,
    adminId,
    heldSince: new Date(now.getTime() - takenFor),
    from: from === undefined ? undefined : kampalaMidnight(from),
    before: to === undefined ? undefined : nextKampalaMidnight(kampalaMidnight(to)),
  };
}

/** Lists messages from the contact form for admins. */
export async function readContactList(
  context: Context,
  { limit, offset, ...filter }: ContactQuery,
): Promise<{ contacts: ContactSummary[]; total: number; totalIsExact: boolean }> {
  const { db, now } = context;
  const listFilter = toListFilter(filter, requireUser(context).id, now);
  const rows = await listContacts(db, listFilter, { limit, offset });
  const total = await countContacts(db, listFilter);
  const ourTimes = await readOurTimes(db);
  const most = paging.exactCountUpTo;
  const isExact = filter.search === undefined || total <= most;
  return {
    contacts: rows.map((row) => viewSummary(row, { ourTimes, holder: findHolder(row, now) })),
    total: isExact ? total : most,
    totalIsExact: isExact,
  };
}

const columns: Readonly<Record<string, (row: ContactSummary) => Cell>> = {
  'Message number': ({ id }) => id,
  Name: ({ name }) => name,
  'E-mail address': ({ email }) => email,
  Subject: ({ subject }) => subject,
  About: ({ type }) => type,
  Status: ({ status }) => status,
  'Sent (Kampala time)': ({ createdAt }) => new Date(createdAt),
  'Waiting since (Kampala time)': ({ waitingSince }) => waitingSince && new Date(waitingSince),
  'To answer by (Kampala time)': ({ dueAt }) => dueAt && new Date(dueAt),
  'First answered (Kampala time)': ({ firstAnsweredAt }) => firstAnsweredAt && new Date(firstAnsweredAt),
  'Office hours until the first answer': ({ answeredInHours }) => answeredInHours,
  'Continues in Messages': ({ conversationId }) => (conversationId === null ? 'no' : 'yes'),
};
const cells = toCells(columns);

/** The filter of a list file, with the admin who requested it. */
export type ContactFileFilter = ContactFilter & { readonly adminId: string };

/** The admins' list as a file: without what people wrote. */
export const contactList: ListSource<ContactFileFilter> = {
  name: 'contact',
  columns: Object.keys(columns),
  listIds: (db, { adminId, ...filter }, now, atMost) => listContactIds(db, toListFilter(filter, adminId, now), atMost),
  async readRows(db, ids) {
    const ourTimes = await readOurTimes(db);
    const rows = await readContacts(db, ids);
    return new Map(rows.map((row) => [row.id, cells(viewSummary(row, { ourTimes, holder: null }))]));
  },
};
