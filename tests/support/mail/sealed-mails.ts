import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { mails } from '#server/db/schema/index.ts';
import type { Cipher } from '#server/secrets/cipher.ts';

/** Stores emails that wait to be sent; what they say is `mail 0`, `mail 1` and so on, encrypted. */
export async function storeSealedMails(db: Database['db'], cipher: Cipher, count: number): Promise<void> {
  const now = new Date();
  const toRow = (_: unknown, n: number) => ({
    id: randomUUID(),
    kind: 'welcome',
    recipient: `person-${n}@example.ug`,
    sealedData: cipher.seal('mail', `mail ${n}`),
    dueAt: now,
    createdAt: now,
  });
  await db.insert(mails).values(Array.from({ length: count }, toRow));
}
