import { eq } from 'drizzle-orm';
import { auditEvents, type sessions, users } from '#server/db/schema/index.ts';
import { hashPassword } from '#server/features/auth/passwords/hash-password.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { createUser, signIn } from './factories.ts';
import { mailsTo } from '#tests/support/mail/mailbox.ts';

/** Password of accounts made here. */
export const ownPassword = 'a quiet river bend';
let hash: Promise<string> | undefined;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Creates an account with a password, and its owner's security actions. */
export async function ownAccount(server: TestApp, overrides: Partial<typeof users.$inferInsert> = {}) {
  hash ??= hashPassword(ownPassword);
  const { db } = server.database;
  const { id, email } = await createUser(db, { role: 'user', passwordHash: await hash, ...overrides });
  const enter = async (session: Partial<typeof sessions.$inferInsert> = {}) => {
    const headers = await signIn(db, id, server.clock(), session);
    return {
      headers,
      call: async (method: Method, url: string, payload?: unknown) => {
        const answer = await server.app.inject({
          method,
          url: `/api/account${url}`,
          headers,
          ...(payload !== undefined && { payload: payload as object }),
        });
        return { status: answer.statusCode, ...answer.json() };
      },
      /** Whether this session is still valid. */
      isIn: async () => (await server.app.inject({ url: '/api/account/second-factor', headers })).statusCode === 200,
    };
  };
  return {
    id,
    email,
    enter,
    stored: async () => (await db.select().from(users).where(eq(users.id, id)))[0]!,
    mails: async (to = email) => (await mailsTo(server, to)).map(({ kind }) => kind),
    audited: async () =>
      (await db.select().from(auditEvents).where(eq(auditEvents.subjectId, id)).orderBy(auditEvents.seq)).map(
        ({ action }) => action,
      ),
  };
}
