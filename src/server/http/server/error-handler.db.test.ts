import { expect, test } from 'vitest';
import { sessions } from '#server/db/schema/index.ts';
import { AppError } from '#server/kernel/errors.ts';
import { openTestDatabase } from '#tests/support/database/database.ts';
import { toAppError } from './error-handler.ts';
import { shared } from '#tests/support/app/shared.ts';

const database = shared(() => openTestDatabase());

/** Returns the error of writing a session for a missing account. */
async function refusal(): Promise<unknown> {
  const now = new Date('2026-11-20T09:00:00Z');
  const nobody = '00000000-0000-7000-8000-000000000001';
  const session = { id: nobody, tokenHash: 'x', userId: nobody, familyId: nobody, expiresAt: now, createdAt: now };
  return await database.db
    .insert(sessions)
    .values({ ...session, authenticatedAt: now, lastActivityAt: now })
    .catch((error: unknown) => error);
}

test('a call about something that has just been deleted gets a conflict, and the cause is logged', async () => {
  const cause = await refusal();
  expect(toAppError(cause)).toMatchObject({ code: 'conflict', status: 409, cause });
});

test('an intended refusal is sent unchanged, and an internal error does not reveal its message', () => {
  const refused = new AppError('not_found', 'Not found.');
  expect(toAppError(refused)).toBe(refused);
  expect(toAppError(new Error('select secret'))).toMatchObject({
    code: 'internal',
    message: expect.not.stringContaining('secret'),
  });
});
