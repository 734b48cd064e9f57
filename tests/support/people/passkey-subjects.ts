import { desc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { passkeys, sessions } from '#server/db/schema/index.ts';
import { toUserHandle } from '#server/features/auth/passkeys/ceremony.ts';
import { issueToken } from '#server/one-time-tokens/one-time-tokens.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { createAuthenticator } from '#tests/support/browser/authenticator.ts';
import { ownAccount } from './own-account.ts';
import { addPasskey, passkeySignIn } from './passkeys.ts';

/** Targets of the requests about passkeys. */
export interface PasskeySubjects {
  /** A passkey of the owner. */
  readonly id: string;
  /** Adds another passkey to the owner's account, in the owner's session, once. */
  readonly added: object;
  /** Signs in to an unspecified account, once. */
  readonly answer: object;
}

/** Creates them without entering the owner's password: the table itself uses up the allowed attempts. */
export async function createPasskeySubjects(server: TestApp, ownerId: string): Promise<PasskeySubjects> {
  const { db } = server.database;
  const id = uuidv7();
  const row = { credentialId: 'owners', publicKey: 'x', counter: 0, transports: [], isSynced: false, name: 'My phone' };
  await db.insert(passkeys).values({ ...row, id, userId: ownerId, createdAt: server.clock() });
  const [session] = await db
    .select({ familyId: sessions.familyId })
    .from(sessions)
    .where(eq(sessions.userId, ownerId))
    .orderBy(desc(sessions.lastActivityAt))
    .limit(1);
  const challenge = await server.database.transaction((tx) =>
    issueToken(
      tx,
      { now: server.clock() },
      { purpose: 'passkey_register', userId: ownerId, subjectId: session!.familyId },
    ),
  );
  const user = { id: toUserHandle(ownerId), name: '', displayName: '' };
  const created = createAuthenticator().create({ challenge, rp: { id: 'localhost', name: '' }, user });
  const device = await addPasskey(await (await ownAccount(server)).enter());
  return {
    id,
    added: { ...created, name: 'Mine' },
    answer: device.get(await passkeySignIn(server).begin()),
  };
}
