import { randomInt } from 'node:crypto';
import type { TextChoices } from '#shared/api/account/texts.ts';
import { textGroupsFor } from '#shared/texts/text-groups.ts';
import { codeMinutes } from '#shared/texts/write-text.ts';
import { kampalaDay, nextKampalaMidnight } from '#shared/time/time.ts';
import { record } from '#server/audit/record.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { AppError, invalidInput, notFound } from '#server/kernel/errors.ts';
import { queueText, textsLeftOn } from '#server/sms/queue-text.ts';
import {
  confirmNumber,
  lockOwnPhone,
  putNumber,
  setChosen,
  spendTry,
} from '#server/features/notifications/store/text-numbers.ts';
import { readTextChoices } from './text-choices.ts';

/** Number of wrong codes after which a code is void. */
const codeTries = 5;

type Reply = { readonly texts: TextChoices | null };

/**
 * Sends a code to the account's telephone number.
 * @throws {AppError} `not_found` where texts aren't sent or this role gets none; `invalid_input` without a number;
 *   `conflict` if it is confirmed already; `rate_limited` once the account, the number or the installation reached its
 *   limit.
 */
export async function sendNumberCode(context: Context): Promise<Reply> {
  const { id } = requireUser(context);
  const { now, site } = context;
  return await context.transaction(async (tx) => {
    const phone = (await lockOwnPhone(tx, id))?.phone ?? null;
    const { texts } = await readTextChoices(context, tx);
    if (!texts) throw notFound();
    if (phone === null) throw invalidInput({ phone: 'Please add your telephone number first.' });
    if (texts.isConfirmed) throw new AppError('conflict', 'This number is already confirmed.');
    await context.limit(tx, [
      { limit: 'text-codes', caller: id },
      { limit: 'text-codes-by-phone', caller: phone },
    ]);
    if (!(await textsLeftOn(tx, kampalaDay(now), site.textsPerDay))) throw tomorrow(now);
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const codeExpiresAt = new Date(now.getTime() + codeMinutes * 60_000);
    const codeDigest = context.site.cipher.digest('text-code', toDigested({ id, phone, code }));
    await putNumber(tx, { userId: id, phone, codeDigest, codeExpiresAt, triesLeft: codeTries, createdAt: now });
    const text = { kind: 'number-code', data: { code }, userId: id, to: phone, expiresAt: codeExpiresAt } as const;
    if (!(await queueText(tx, context, text))) throw tomorrow(now);
    await record(tx, context, { action: 'account.send_text_code', subjectType: 'user', subjectId: id });
    return await readTextChoices(context, tx);
  });
}

/**
 * Confirms the number with the code, and turns on all texts that this role gets, because the code was requested for
 * that.
 * @throws {AppError} `not_found` where texts aren't sent; `invalid_input` for a wrong or expired code.
 */
export async function confirmTextNumber(context: Context, code: string): Promise<Reply> {
  const { id, role } = requireUser(context);
  if (context.site.textsPerDay === undefined) throw notFound();
  // A wrong code must count, so the transaction commits before the refusal is thrown.
  const confirmed = await context.transaction(async (tx) => {
    const phone = (await lockOwnPhone(tx, id))?.phone ?? null;
    const number = await spendTry(tx, id, context.now);
    if (!number || number.phone !== phone) return null;
    if (!context.site.cipher.isDigest('text-code', toDigested({ id, phone, code }), number.codeDigest ?? ''))
      return null;
    await confirmNumber(tx, id, context.now);
    await setChosen(tx, id, textGroupsFor(role), context.now);
    await record(tx, context, { action: 'account.confirm_text_number', subjectType: 'user', subjectId: id });
    return await readTextChoices(context, tx);
  });
  if (!confirmed) throw invalidInput({ code: 'This code is wrong or has expired. You can ask for a new one.' });
  return confirmed;
}

const toDigested = ({ id, phone, code }: { readonly id: string; readonly phone: string; readonly code: string }) =>
  `${id} ${phone} ${code}`;

const tomorrow = (now: Date) =>
  new AppError('rate_limited', 'We can’t send more text messages today. Please try again tomorrow.', {
    retryAfter: Math.ceil((nextKampalaMidnight(now).getTime() - now.getTime()) / 1000),
  });
