import { eq } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { Role } from '#shared/roles.ts';
import { sessions } from '#server/db/schema/users.ts';
import { createPhotoEncoder } from '#server/files/photos/encoder.ts';
import { createProfessional, createReview, createUser, signIn } from '#tests/support/people/factories.ts';
import { encodedAtOnce, storedPhoto } from '#tests/support/files/pictures.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';

/** Bytes of the longest refusal: twenty fields, some with a list to choose from. */
export const longestRefusal = 8000;

/** A server for hostile requests, and the accounts that may make them. */
export function sharedFuzzSite() {
  const server = sharedTestApp({
    photoEncoder: createPhotoEncoder(encodedAtOnce),
    config: { rateLimits: false },
    // A stream that opens would never be answered.
    streamBounds: { perAccount: 0 },
  });
  const ids: Record<Role, string> = { user: '', professional: '', admin: '' };
  beforeAll(async () => {
    const professional = await createProfessional(server.database.db);
    await createReview(server.database.db, professional.id);
    await server.photoStore.put(storedPhoto);
    const createUserId = async (role: Role) => (await createUser(server.database.db, { role })).id;
    Object.assign(ids, {
      user: await createUserId('user'),
      professional: professional.id,
      admin: await createUserId('admin'),
    });
  });

  /** Headers of a role's calls, valid while nothing can have ended its session. */
  const signedIn = new Map<Role, Record<string, string>>();

  return {
    server,
    /** The id of each role's account; that of the professional is also the id that exists. */
    ids,
    /** Discards the stored sessions when a request may have ended them. */
    forget: () => signedIn.clear(),
    /** Returns a permitted caller's headers, in a session not ended by another request; thousands of old sessions are slow. */
    async headersFor({ access }: Endpoint): Promise<Record<string, string>> {
      if (access === 'public') return {};
      const role = access === 'signed-in' ? 'user' : (access.roles[0] ?? 'user');
      const known = signedIn.get(role);
      if (known) return known;
      const { db } = server.database;
      await db.delete(sessions).where(eq(sessions.userId, ids[role]));
      const headers = await signIn(db, ids[role], server.clock());
      signedIn.set(role, headers);
      return headers;
    },
  };
}
