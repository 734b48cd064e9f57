import { v7 as uuidv7 } from 'uuid';
import type { SavedAnswer, SavedAnswerBody } from '#shared/api/contact/saved-answers.ts';
import { contactBounds } from '#shared/contact/contact-states.ts';
import { record } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import { publishToAdmins } from '#server/events/publish.ts';
import type { Context } from '#server/context/context.ts';
import { AppError, invalidInput, notFound } from '#server/kernel/errors.ts';
import { assertVersion } from '#server/kernel/version.ts';
import * as store from '#server/features/contact/store/saved-answers.ts';

const view = ({ id, title, text, updatedAt, version }: store.SavedAnswerRow): SavedAnswer => ({
  id,
  title,
  text,
  updatedAt: updatedAt.toISOString(),
  version,
});

export async function listSavedAnswers({ db }: Context): Promise<{ savedAnswers: SavedAnswer[] }> {
  return { savedAnswers: (await store.listSavedAnswers(db)).map(view) };
}

const titleTaken = () => invalidInput({ title: 'Another saved answer has this title.' });

/**
 * Saves an answer to use again.
 * @throws {AppError} `conflict` at the maximum number; `invalid_input` for a title that is taken.
 */
export async function createSavedAnswer(context: Context, body: SavedAnswerBody): Promise<SavedAnswer> {
  const { now } = context;
  return await context.transaction(async (tx) => {
    await store.waitForSavedAnswers(tx);
    if ((await store.countSavedAnswers(tx)) >= contactBounds.savedAnswers) {
      throw new AppError('conflict', `There are ${contactBounds.savedAnswers} saved answers. Please delete one first.`);
    }
    const row = { ...body, id: uuidv7({ msecs: now.getTime() }), version: 1, createdAt: now, updatedAt: now };
    if (!(await store.insertSavedAnswer(tx, row))) throw titleTaken();
    await recordChange(tx, context, 'create', row.id);
    return view(row);
  });
}

/**
 * Changes a saved answer.
 * @param expected the version that the admin saw, if the caller gives it.
 * @throws {AppError} `not_found`; `conflict` for another version; `invalid_input` for a title that is taken.
 */
export async function updateSavedAnswer(
  context: Context,
  id: string,
  body: SavedAnswerBody,
  expected: number | undefined,
): Promise<SavedAnswer> {
  return await context.transaction(async (tx) => {
    // Before the row is stored: of two that take the same title, the later one is refused.
    await store.waitForSavedAnswers(tx);
    const row = await store.lockSavedAnswer(tx, id);
    if (!row) throw notFound();
    const { version } = row;
    assertVersion({ version }, expected, 'Someone else just changed this answer. Here is the latest version.');
    if (await store.isTitleTaken(tx, { id, title: body.title })) throw titleTaken();
    const changed = await store.updateSavedAnswer(tx, id, { ...body, updatedAt: context.now });
    await recordChange(tx, context, 'update', id);
    return view(changed);
  });
}

/** Deletes a saved answer. @throws {AppError} `not_found`. */
export async function deleteSavedAnswer(context: Context, id: string): Promise<void> {
  await context.transaction(async (tx) => {
    if (!(await store.deleteSavedAnswer(tx, id))) throw notFound();
    await recordChange(tx, context, 'delete', id);
  });
}

async function recordChange(tx: Tx, context: Context, what: 'create' | 'update' | 'delete', id: string): Promise<void> {
  await record(tx, context, { action: `saved_answer.${what}`, subjectType: 'saved_answer', subjectId: id });
  await publishToAdmins(tx, context, { kind: 'contact', subjectId: null });
}
