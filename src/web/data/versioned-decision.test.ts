import { expect, test } from 'vitest';
import { ApiError } from '#web/http/api.ts';
import { type Caught, decisionAbout } from './versioned-decision.ts';

const conflictWith = (details: object) => new ApiError('Changed.', 409, { code: 'conflict', details });
const now = (caught: Caught) => () => Promise.resolve(caught);

/** Simulates a refused attempt; returns its version and the message. */
async function refused(decision: ReturnType<typeof decisionAbout>, error: ApiError) {
  let about: number | undefined;
  const send = (ifMatch: number) => {
    about = ifMatch;
    return Promise.reject(error);
  };
  await expect(decision.send(send)).rejects.toBe(error);
  return { about, words: decision.explain(error) };
}

test('a decision is sent for the version that was shown, until a newer one is shown after a refusal', async () => {
  const decision = decisionAbout(3, now({ currentStatus: 'Cancelled', version: 5 }));
  const { about, words } = await refused(decision, conflictWith({ status: 'cancelled', version: 4 }));
  expect(about).toBe(3);
  expect(words?.text).toContain('It’s now: Cancelled.');
  expect(await decision.send((ifMatch) => Promise.resolve(ifMatch))).toBe(5);
  expect(decision.version()).toBe(5);
});

test('when the newer state cannot be loaded, the refusal is still shown, and the version stays', async () => {
  const decision = decisionAbout(3, () => Promise.reject(new ApiError('No answer.', 0)));
  const { words } = await refused(decision, conflictWith({ version: 4 }));
  expect(words?.title).toBe('Someone else just changed this, or you did in another tab.');
  expect(words?.text).not.toContain('It’s now');
  expect(decision.version()).toBe(3);
});

test.each([
  ['our own call is still running', conflictWith({}), 5],
  ['the record is no longer open to this person', conflictWith({ version: 9 }), undefined],
])('the version stays when %s', async (_, error, version) => {
  const decision = decisionAbout(3, now({ currentStatus: 'Assigned', version }));
  await refused(decision, error);
  expect(decision.version()).toBe(3);
});

test('failures other than a conflict load nothing', async () => {
  const decision = decisionAbout(3, () => Promise.reject(new Error('not to be asked')));
  const { words } = await refused(decision, new ApiError('Wrong.', 400));
  expect(words).toBeUndefined();
});
