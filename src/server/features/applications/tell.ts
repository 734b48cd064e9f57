import type { MailData, WhyApplicationWaits } from '#shared/mails.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { listAdmins, readerOf } from '#server/features/users/service.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import type { Doer } from './hold.ts';
import type { ApplicationRow } from './queries.ts';
import { listAgreed } from './response-queries.ts';

/** Mails to one person about an application: all of them greet by the first name and say the title. */
type PersonalMail = Exclude<
  {
    [Kind in keyof MailData]: MailData[Kind] extends { firstName: string; title: string } ? Kind : never;
  }[keyof MailData],
  'application-waiting' | 'problem-waiting' | 'assignment-ended'
>;
type Rest<Kind extends PersonalMail> = Omit<MailData[Kind], 'firstName' | 'title' | 'id'>;
/** Of a mail that names a professional, whom: it goes with their account. */
type Named<Kind extends PersonalMail> = 'professionalName' extends keyof MailData[Kind]
  ? [professionalId: string | null | undefined]
  : [];

/** Writes to one side of an application; to nobody once the account is gone. */
export async function tell<Kind extends PersonalMail>(
  tx: Tx,
  doer: Doer,
  { id, title }: Pick<ApplicationRow, 'id' | 'title'>,
  userId: string | null,
  kind: Kind,
  rest: Rest<Kind>,
  ...[named]: Named<Kind>
): Promise<void> {
  const reader = userId === null ? null : await readerOf(tx, userId);
  if (!reader) return;
  const data = { firstName: reader.firstName, id, title, ...rest } as unknown as MailData[Kind];
  const subjectIds = named ? [named] : undefined;
  await queueMail(tx, doer, { kind, to: reader.email, userId: reader.id, subjectId: id, subjectIds, data });
}

/** Writes to a professional that an application is theirs no more, and where the letter is if they had agreed. */
export async function tellEnded(
  tx: Tx,
  doer: Doer,
  { id, title }: Pick<ApplicationRow, 'id' | 'title'>,
  professionalId: string | null,
  { why, reason }: { readonly why: MailData['assignment-ended']['why']; readonly reason?: string | undefined },
): Promise<void> {
  const reader = professionalId === null ? null : await readerOf(tx, professionalId);
  if (!reader) return;
  const hasLetter = (await listAgreed(tx, id)).some((response) => response.professionalId === professionalId);
  // Whoever is not approved any more is told so by another mail, whatever they had.
  if (!hasLetter && (why === 'approval_lost' || why === 'suspended')) return;
  const data = { firstName: reader.firstName, id, title, why, hasLetter, ...(reason !== undefined && { reason }) };
  await queueMail(tx, doer, { kind: 'assignment-ended', to: reader.email, userId: reader.id, subjectId: id, data });
}

/** Writes to every admin that an application waits for them. Only so many an hour; the list shows every one. */
export async function tellAdmins(
  tx: Tx,
  doer: Doer,
  { id, title, serviceType, urgency }: ApplicationRow,
  why: WhyApplicationWaits,
): Promise<void> {
  // What comes back does not use up what may be told of what is new.
  const limit = why === 'new' ? 'application-mails' : 'returned-application-mails';
  if (!(await mayTellAdmins(tx, doer, limit))) return;
  for (const admin of await listAdmins(tx)) {
    await queueMail(tx, doer, {
      kind: 'application-waiting',
      to: admin.email,
      userId: admin.id,
      subjectId: id,
      data: { firstName: admin.firstName, id, title, serviceType, urgency, why, at: doer.now.toISOString() },
    });
  }
}

/** Whether admins may be written to once more: beyond so many an hour the list alone shows what waits. */
export async function mayTellAdmins(
  tx: Tx,
  doer: Doer,
  limit: 'application-mails' | 'returned-application-mails' | 'problem-mails',
): Promise<boolean> {
  try {
    await doer.limit(tx, [{ limit, caller: 'everybody' }]);
    return true;
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.code === 'rate_limited') return false;
    throw refusal;
  }
}
