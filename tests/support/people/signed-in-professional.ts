import { and, eq } from 'drizzle-orm';
import { auditEvents, professionals } from '#server/db/schema/index.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { createProfessional, signIn } from './factories.ts';

type ProfessionalOverrides = Partial<typeof professionals.$inferInsert>;
/** Waits for a first review. */
export const pending: ProfessionalOverrides = { approvalStatus: 'pending', approvedAt: null };
/** Was refused, with a reason. */
export const rejected: ProfessionalOverrides = {
  approvalStatus: 'rejected',
  approvedAt: null,
  decisionReason: 'Which licence is it?',
};

/** Returns a signed-in professional, and their calls. */
export async function signedInProfessional(server: TestApp, overrides: ProfessionalOverrides = pending) {
  const { id } = await createProfessional(server.database.db, overrides);
  const headers = await signIn(server.database.db, id, server.clock());
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: unknown, more = {}) => {
    const response = await server.app.inject({
      method,
      url: `/api/professionals/${url}`,
      headers: { ...headers, ...more },
      ...(payload !== undefined && { payload: payload as object }),
    });
    return { status: response.statusCode, ...response.json() };
  };
  return {
    id,
    read: async () => (await call('GET', 'my-profile')).professional,
    save: (body: unknown, more?: Record<string, string>) => call('PUT', 'profile', body, more),
    post: (body: unknown) => call('POST', 'profile', body),
    withdraw: (more?: Record<string, string>) => call('DELETE', 'profile/revision', undefined, more),
    askForReview: () => call('POST', 'profile/review'),
    stored: async () => (await server.database.db.select().from(professionals).where(eq(professionals.id, id)))[0]!,
    audited: async () =>
      (
        await server.database.db
          .select()
          .from(auditEvents)
          .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.subjectType, 'professional')))
      ).map(({ action, facts, actorId, personalHash }) => ({ action, facts, actorId, personalHash })),
  };
}
