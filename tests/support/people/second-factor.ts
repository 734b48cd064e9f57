import { generateSync } from 'otplib/functional';
import { auditEvents, type users } from '#server/db/schema/index.ts';
import { hashPassword } from '#server/features/auth/passwords/hash-password.ts';
import { beginChallenge } from '#server/features/auth/two-step/challenge.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { createUser, signIn } from './factories.ts';

/** Returns an authenticator app's code at a time, shifted by `steps` of 30 seconds. */
export const appCode = (secret: string, now: Date, steps = 0): string =>
  generateSync({ secret, epoch: now.getTime() / 1000 + steps * 30 });

/** Returns a code that no app shows around that time. */
export function wrongCode(secret: string, now: Date): string {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => appCode(secret, now, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code))!;
}

/** Turns two-step sign-in on as a person does. The code's step is used up, so the clock moves on to the next. */
export async function turnOn(
  { app, clock }: TestApp,
  headers: { authorization: string },
): Promise<{ secret: string; backupCodes: string[] }> {
  const post = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url: `/api/account/second-factor/${url}`, payload, headers });
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.body}`);
    return answer.json();
  };
  const { secret } = await post('setup', {});
  const { backupCodes } = await post('confirm', { code: appCode(secret, clock()) });
  clock.advance(30_000);
  return { secret, backupCodes };
}

type Headers = { authorization: string };

/** A strong password. */
export const password = 'a quiet river bend';

/** Returns calls of one server, and creates people with two-step sign-in there. */
export async function secondFactorOn(server: TestApp) {
  const passwordHash = await hashPassword(password);
  const post = (url: string, payload: object, headers?: Headers) =>
    server.app.inject({ method: 'POST', url: `/api/${url}`, payload, ...(headers && { headers }) });
  /** Creates an account with a password, signed in. */
  async function person(overrides: Partial<typeof users.$inferInsert> = {}) {
    const { id, email } = await createUser(server.database.db, { role: 'user', passwordHash, ...overrides });
    return { id, email, headers: await signIn(server.database.db, id, server.clock()) };
  }
  return {
    post,
    person,
    secured: async (overrides: Partial<typeof users.$inferInsert> = {}) => {
      const owner = await person(overrides);
      return { ...owner, ...(await turnOn(server, owner.headers)) };
    },
    settings: (url: string, payload: object, headers: Headers) => post(`account/second-factor${url}`, payload, headers),
    status: (headers: Headers) => server.app.inject({ url: '/api/account/second-factor', headers }),
    /** Begins the challenge after a right password; `answer` answers it. */
    beginChallengeFor: (userId: string) =>
      server.database.transaction((tx) => beginChallenge(tx, { now: server.clock() }, userId)),
    answer: (challenge: string, code: string) => post('auth/second-factor', { challenge, code }),
    /** The audit log's entries of an account. */
    events: async (userId: string) =>
      (await server.database.db.select().from(auditEvents))
        .filter(({ subjectId }) => subjectId === userId)
        .map(({ action }) => action),
  };
}
