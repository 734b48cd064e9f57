import type { MailData } from '#shared/mails/mails.ts';
import type { Tx } from '#server/db/database.ts';
import { notify, type PersonalKind } from '#server/features/notifications/index.ts';
import type { ApplicationRow } from '#server/features/applications/store/applications.ts';
import { listAgreed } from '#server/features/applications/store/proposals.ts';
import type { ActorContext } from '#server/context/context.ts';

/** Mails to one person about an application: all of them greet by first name and include the title. */
type PersonalMail = Exclude<
  {
    [Kind in PersonalKind]: MailData[Kind] extends { title: string } ? Kind : never;
  }[PersonalKind],
  'application-waiting' | 'problem-waiting' | 'assignment-ended'
>;
type Rest<Kind extends PersonalMail> = Omit<MailData[Kind], 'firstName' | 'title' | 'id'>;
/** The professional that a mail names, if it names one: it is erased with their account. */
type NameArgs<Kind extends PersonalMail> = 'professionalName' extends keyof MailData[Kind]
  ? [professionalId: string | null | undefined]
  : [];

/** Notifies one side of an application; no one once the account is gone. */
async function notifyParty<Kind extends PersonalMail>(
  tx: Tx,
  context: ActorContext,
  { id, title }: Pick<ApplicationRow, 'id' | 'title'>,
  userId: string | null,
  kind: Kind,
  rest: Rest<Kind>,
  ...[names]: NameArgs<Kind>
): Promise<void> {
  const data = { id, title, ...rest } as unknown as Omit<MailData[Kind], 'firstName'>;
  await notify(tx, context, userId, { kind, subjectId: id, names, data });
}

export const notifyClient = <Kind extends PersonalMail>(
  tx: Tx,
  context: ActorContext,
  row: ApplicationRow,
  ...[kind, rest, ...named]: [Kind, Rest<Kind>, ...NameArgs<Kind>]
): Promise<void> => notifyParty(tx, context, row, row.userId, kind, rest, ...named);

export const notifyProfessional = <Kind extends PersonalMail>(
  tx: Tx,
  context: ActorContext,
  row: ApplicationRow,
  ...[kind, rest, ...named]: [Kind, Rest<Kind>, ...NameArgs<Kind>]
): Promise<void> => notifyParty(tx, context, row, row.professionalId, kind, rest, ...named);

/** Mails a professional who no longer has an application, with the way to the letter if they had agreed. */
export async function notifyOfEndedAssignment(
  tx: Tx,
  context: ActorContext,
  { id, title }: Pick<ApplicationRow, 'id' | 'title'>,
  professionalId: string | null,
  { why, reason }: { readonly why: MailData['assignment-ended']['why']; readonly reason?: string | undefined },
): Promise<void> {
  const hasLetter = (await listAgreed(tx, id)).some((proposal) => proposal.professionalId === professionalId);
  // Those who lost their approval get another mail about that, whatever they had.
  if (!hasLetter && (why === 'approval_lost' || why === 'suspended')) return;
  const data = { id, title, why, hasLetter, ...(reason !== undefined && { reason }) };
  await notify(tx, context, professionalId, { kind: 'assignment-ended', subjectId: id, data });
}
