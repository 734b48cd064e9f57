import { textRules } from '#shared/texts/text-groups.ts';
import type { TextData, TextKind } from '#shared/texts/write-text.ts';
import type { Tx } from '#server/db/database.ts';
import type { Context } from '#server/context/context.ts';
import { findTextedPhone } from '#server/features/notifications/store/text-numbers.ts';
import { queueText } from '#server/sms/queue-text.ts';
import { deleteWaitingTexts } from '#server/sms/rows.ts';

/** Kinds of texts that people can turn on. */
type ChosenKind = { [Kind in TextKind]: (typeof textRules)[Kind] extends 'asked' ? never : Kind }[TextKind];

/** A text sent in addition to a notification. */
export type PersonalText = {
  readonly [Kind in ChosenKind]: {
    readonly kind: Kind;
    readonly data: TextData[Kind];
    /** The time after which it is useless. */
    readonly expiresAt: Date;
  };
}[ChosenKind];

/**
 * Sends a person a text, if they turned its group on and confirmed their number. Above the account's daily limit
 * none is sent: the email says the same.
 */
export async function textPerson(
  tx: Tx,
  context: Pick<Context, 'now' | 'site'>,
  userId: string,
  subjectId: string,
  { kind, data, expiresAt }: PersonalText,
): Promise<void> {
  if (context.site.textsPerDay === undefined || expiresAt <= context.now) return;
  const to = await findTextedPhone(tx, userId, textRules[kind]);
  if (to !== null) await queueText(tx, context, { kind, data, userId, to, subjectId, expiresAt });
}

/**
 * Deletes texts about these subjects that no one has tried to send, for example when a consultation is rescheduled or
 * cancelled.
 */
export const withdrawTexts = (tx: Tx, subjectIds: readonly string[]): Promise<void> =>
  deleteWaitingTexts(tx, subjectIds);
