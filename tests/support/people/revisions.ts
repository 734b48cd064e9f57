import { eq } from 'drizzle-orm';
import { profileRevisions } from '#server/db/schema/index.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { waitingMails } from '#tests/support/mail/mails.ts';
import { signedInProfessional } from './signed-in-professional.ts';

/** Returns queries about changes of approved profiles. */
export function createRevisionQueries(server: TestApp) {
  const professional = (overrides: Parameters<typeof signedInProfessional>[1] = {}) =>
    signedInProfessional(server, overrides);
  return {
    professional,
    /** The profile as the public reads it. */
    publicProfile: async (id: string) => (await server.app.inject(`/api/professionals/${id}`)).json().professional,
    /** Number of a search's results. */
    found: async (query: string) =>
      (await server.app.inject(`/api/professionals/public/marketplace?${query}`)).json().total,
    listStates: async (id: string) =>
      (await server.database.db.select().from(profileRevisions).where(eq(profileRevisions.professionalId, id))).map(
        ({ state }) => state,
      ),
    mailsTo: async (id: string, kind: string) =>
      (await waitingMails(server.database)).filter((mail) => mail.userId === id && mail.kind === kind),
    /** Creates a person with a pending change. */
    waiting: async (changes: object = { name: 'Nakato Grace' }) => {
      const grace = await professional();
      const { professional: saved } = await grace.save(changes);
      return { grace, version: saved.revision.version as number };
    },
  };
}
