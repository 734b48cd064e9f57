import { eq } from 'drizzle-orm';
import { profileRevisions } from '#server/db/schema/index.ts';
import type { TestApp } from './app.ts';
import { waitingMails } from './mails.ts';
import { signedInProfessional } from './signed-in-professional.ts';

/** What tests ask about changes of approved profiles. */
export function revisionsOf(server: TestApp) {
  const professional = (given: Parameters<typeof signedInProfessional>[1] = {}) => signedInProfessional(server, given);
  return {
    professional,
    /** As everybody reads it. */
    publicProfile: async (id: string) => (await server.app.inject(`/api/professionals/${id}`)).json().professional,
    /** How many a search finds. */
    found: async (query: string) =>
      (await server.app.inject(`/api/professionals/public/marketplace?${query}`)).json().total,
    statesOf: async (id: string) =>
      (await server.database.db.select().from(profileRevisions).where(eq(profileRevisions.professionalId, id))).map(
        ({ state }) => state,
      ),
    mailsTo: async (id: string, kind: string) =>
      (await waitingMails(server.database)).filter((mail) => mail.userId === id && mail.kind === kind),
    /** Somebody whose wish waits. */
    waiting: async (wish: object = { name: 'Nakato Grace' }) => {
      const grace = await professional();
      const { professional: saved } = await grace.save(wish);
      return { grace, version: saved.revision.version as number };
    },
  };
}
