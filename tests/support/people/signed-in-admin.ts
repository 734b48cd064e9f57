import type { RevisionDecision } from '#shared/api/professionals/profile-revisions.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { createUser, signIn } from './factories.ts';

/** Returns a signed-in admin, and their calls on changes of profiles. */
export async function signedInAdmin(server: TestApp) {
  const { db } = server.database;
  const { id, email } = await createUser(db, { role: 'admin', firstName: 'Ruth' });
  const headers = await signIn(db, id, server.clock());
  const list = async (query = '') =>
    (await server.app.inject({ url: `/api/professionals/revisions?${query}`, headers })).json();
  return {
    id,
    email,
    list,
    /** The listed change of a professional. */
    find: async (professionalId: string) =>
      (await list('limit=100')).revisions.find(
        ({ professional }: { professional: { id: string } }) => professional.id === professionalId,
      ),
    get: async (professionalId: string) => {
      const response = await server.app.inject({ url: `/api/professionals/${professionalId}/revision`, headers });
      return { status: response.statusCode, ...response.json() };
    },
    decide: async (professionalId: string, payload: Partial<RevisionDecision>, more: Record<string, string> = {}) => {
      const url = `/api/professionals/${professionalId}/revision`;
      const response = await server.app.inject({ method: 'PUT', url, headers: { ...headers, ...more }, payload });
      return { status: response.statusCode, ...response.json() };
    },
  };
}
