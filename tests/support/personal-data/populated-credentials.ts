import { randomUUID } from 'node:crypto';
import type { Db } from '#server/db/database.ts';
import * as schema from '#server/db/schema/index.ts';
import { createCredential } from '#tests/support/people/factories.ts';

/** A professional's claims, evidence and cases; each text holds the marker. */
export async function populateCredentials(db: Db, id: string, marker: string, now: Date): Promise<void> {
  const { id: credentialId } = await createCredential(db, id, {
    number: marker,
    numberNorm: marker.toUpperCase(),
    holderName: marker,
    authority: marker,
    decisionReason: marker,
  });
  await db.insert(schema.credentialFiles).values({
    id: randomUUID(),
    credentialId,
    at: now,
    name: marker,
    kind: 'pdf',
    size: 100,
    sha256: 'a'.repeat(64),
    sentSha256: 'b'.repeat(64),
  });
  await db.insert(schema.credentialCases).values({
    id: randomUUID(),
    kind: 'claim',
    credentialId,
    professionalId: id,
    state: 'closed',
    outcome: 'checked',
    openedAt: now,
    waitingSince: now,
    decidedAt: now,
    question: marker,
    reason: marker,
    found: marker,
    against: marker,
  });
}

/** What an email address follows, and a concern that it reported. */
export async function populateFollows(db: Db, professionalId: string, email: string, now: Date): Promise<void> {
  await db
    .insert(schema.credentialFollows)
    .values({ id: randomUUID(), professionalId, email, createdAt: now, confirmedAt: now });
  await db.insert(schema.credentialCases).values({
    id: randomUUID(),
    kind: 'doubt',
    openedAt: now,
    waitingSince: now,
    source: 'Somebody else',
    text: 'They asked for money first.',
    reporterEmail: email,
  });
}
