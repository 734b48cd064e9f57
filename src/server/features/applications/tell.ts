import type { MailData, WhyApplicationWaits } from '#shared/mails.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { listAdmins, readerOf } from '#server/features/users/service.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import type { Doer } from './hold.ts';
import type { ApplicationRow } from './queries.ts';

/** Mails to one person about an application: all of them greet by the first name and say the title. */
type PersonalMail = Exclude<
  {
    [Kind in keyof MailData]: MailData[Kind] extends { firstName: string; title: string } ? Kind : never;
  }[keyof MailData],
  'application-waiting'
>;
type Rest<Kind extends PersonalMail> = Omit<MailData[Kind], 'firstName' | 'title' | 'id'>;

/** Writes to one side of an application; to nobody once the account is gone. */
export async function tell<Kind extends PersonalMail>(
  tx: Tx,
  doer: Doer,
  { id, title }: Pick<ApplicationRow, 'id' | 'title'>,
  userId: string | null,
  kind: Kind,
  rest: Rest<Kind>,
): Promise<void> {
  const reader = userId === null ? null : await readerOf(tx, userId);
  if (!reader) return;
  const named = kind === 'assignment-ended' ? { title } : { id, title };
  const data = { firstName: reader.firstName, ...named, ...rest } as unknown as MailData[Kind];
  await queueMail(tx, doer, { kind, to: reader.email, userId: reader.id, subjectId: id, data });
}

/** Writes to every admin that an application waits for them. Only so many an hour; the list shows every one. */
export async function tellAdmins(
  tx: Tx,
  doer: Doer,
  { id, title, serviceType, urgency }: ApplicationRow,
  why: WhyApplicationWaits,
): Promise<void> {
  if (!(await mayBeTold(tx, doer))) return;
  for (const admin of await listAdmins(tx)) {
    await queueMail(tx, doer, {
      kind: 'application-waiting',
      to: admin.email,
      userId: admin.id,
      subjectId: id,
      data: { firstName: admin.firstName, title, serviceType, urgency, why, at: doer.now.toISOString() },
    });
  }
}

async function mayBeTold(tx: Tx, { limit }: Doer): Promise<boolean> {
  try {
    await limit?.(tx, [{ limit: 'application-mails', caller: 'everybody' }]);
    return true;
  } catch (refusal) {
    if (refusal instanceof AppError && refusal.code === 'rate_limited') return false;
    throw refusal;
  }
}
