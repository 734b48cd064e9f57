import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import { viewings } from '#server/db/schema/index.ts';
import { createUser } from '#tests/support/people/factories.ts';

/** A time at which an admin viewed the site as this person. */
export async function populateViewings(db: Db, personId: string, marker: string, now: Date): Promise<void> {
  const admin = await createUser(db, { role: 'admin' });
  await db.insert(viewings).values({
    id: randomUUID(),
    tokenHash: randomBytes(32).toString('base64url'),
    adminId: admin.id,
    familyId: randomUUID(),
    personId,
    reason: `The page of payments was empty. ${marker}`,
    startedAt: now,
    endsAt: new Date(now.getTime() + 15 * 60_000),
    endedAt: now,
  });
}
