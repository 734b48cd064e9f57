import type { TextChoices, TextPreferenceBody } from '#shared/api/account/texts.ts';
import { textGroupsFor } from '#shared/texts/text-groups.ts';
import { record } from '#server/audit/record.ts';
import type { Queryable } from '#server/db/database.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Context } from '#server/context/context.ts';
import { AppError, invalidInput, notFound } from '#server/kernel/errors.ts';
import {
  deleteNumber,
  findTexting,
  lockOwnPhone,
  setChosen,
} from '#server/features/notifications/store/text-numbers.ts';

interface Reply {
  readonly texts: TextChoices | null;
}

/** Reads the caller's choices; null where no texts are sent, or this role gets none. */
export async function readTextChoices(context: Context, db: Queryable = context.db): Promise<Reply> {
  const { id, role } = requireUser(context);
  const groups = textGroupsFor(role);
  const texting = await findTexting(db, id);
  if (context.site.textsPerDay === undefined || groups.length === 0 || !texting) return { texts: null };
  const { phone, number, chosen } = texting;
  const isSame = number !== null && number.phone === phone;
  const isConfirmed = isSame && number.confirmedAt !== null;
  const until = isSame ? number.codeExpiresAt : null;
  return {
    texts: {
      phone,
      isConfirmed,
      codeUntil: until !== null && until > context.now && number!.triesLeft > 0 ? until.toISOString() : null,
      groups: groups.map((group) => ({ group, isChosen: isConfirmed && chosen.includes(group) })),
    },
  };
}

/**
 * Turns a group of texts on or off.
 * @throws {AppError} `invalid_input` for a group that this person doesn't get; `conflict` for turning one on before the
 *   number is confirmed.
 */
export async function setTextChoice(context: Context, { group, isChosen }: TextPreferenceBody): Promise<Reply> {
  const { id, role } = requireUser(context);
  if (context.site.textsPerDay === undefined) throw notFound();
  if (!textGroupsFor(role).includes(group)) throw invalidInput({ group: 'You don’t get these text messages.' });
  return await context.transaction(async (tx) => {
    await lockOwnPhone(tx, id);
    const { texts } = await readTextChoices(context, tx);
    if (isChosen && !texts?.isConfirmed) throw new AppError('conflict', 'Please confirm your telephone number first.');
    const before = (texts?.groups ?? []).filter((one) => one.isChosen).map((one) => one.group);
    if (before.includes(group) === isChosen) return { texts };
    const others = before.filter((name) => name !== group);
    await setChosen(tx, id, isChosen ? [...others, group] : others, context.now);
    await record(tx, context, {
      action: 'account.choose_texts',
      subjectType: 'user',
      subjectId: id,
      facts: { group, isChosenBefore: !isChosen, isChosen },
    });
    return await readTextChoices(context, tx);
  });
}

/** Turns all texts off, deletes the confirmed number and the queued texts. A repeated call does nothing. */
export async function endTexts(context: Context): Promise<Reply> {
  const { id } = requireUser(context);
  return await context.transaction(async (tx) => {
    await lockOwnPhone(tx, id);
    if (await deleteNumber(tx, id)) {
      await setChosen(tx, id, [], context.now);
      await record(tx, context, { action: 'account.end_texts', subjectType: 'user', subjectId: id });
    }
    return await readTextChoices(context, tx);
  });
}
