import { createHash, randomUUID } from 'node:crypto';
import type { Role } from '#shared/roles.ts';
import * as schema from '#server/db/schema/index.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { createUser } from '#tests/support/people/factories.ts';

interface Somebody {
  readonly id: string;
  readonly marker: string;
  /** A professional; for professionals, any other account. */
  readonly otherId: string;
}

/** Creates conversations of a person with support and with another person; each text of the person contains the marker. */
export async function populateMessages(
  { database, clock }: TestApp,
  { id, marker, otherId }: Somebody,
  role: Role,
): Promise<void> {
  const { db } = database;
  const now = clock();
  await db
    .insert(schema.notifications)
    .values({ id: randomUUID(), userId: id, kind: 'welcome', data: {}, createdAt: now });
  await db.insert(schema.eventCounters).values({ userId: id, last: 1 }).onConflictDoNothing();
  await db
    .insert(schema.accountEvents)
    .values({ userId: id, number: 1, kind: 'message', at: now })
    .onConflictDoNothing();
  if (role === 'admin') return;
  const isClient = role === 'user';
  const partnerId = isClient
    ? otherId
    : (await createUser(db, { role: 'user', email: `${randomUUID()}@example.ug` })).id;
  const [clientId, professionalId] = isClient ? [id, partnerId] : [partnerId, id];
  const own = isClient ? 'client' : 'professional';
  const other = isClient ? 'professional' : 'client';
  const pair = { id: randomUUID(), kind: 'application' as const, clientId, professionalId, topic: `s:${marker}` };
  const support = {
    id: randomUUID(),
    kind: 'support' as const,
    ...(isClient ? { clientId: id } : { professionalId: id }),
    topic: 's:Help',
  };
  await db.insert(schema.conversations).values([
    { ...pair, subject: 'About the books', createdAt: now },
    { ...support, subject: 'Help', createdAt: now },
  ]);
  await db.insert(schema.conversationSides).values([
    { conversationId: pair.id, side: own, userId: id },
    { conversationId: pair.id, side: other, userId: partnerId },
    { conversationId: support.id, side: own, userId: id },
    { conversationId: support.id, side: 'support' },
  ]);
  const message = (conversationId: string, number: number, senderSide: 'client' | 'professional', content: string) => ({
    id: randomUUID(),
    conversationId,
    number,
    senderSide,
    authorId: senderSide === own ? id : partnerId,
    content,
    sentAt: now,
  });
  const received = message(pair.id, 2, other, 'Words of the other side');
  const sent = message(pair.id, 1, own, marker);
  await db.insert(schema.messages).values([sent, received, message(support.id, 1, own, marker)]);
  const sha256 = createHash('sha256').update(marker).digest('hex');
  const file = { at: now, kind: 'pdf' as const, size: 9, sha256, sentSha256: sha256 };
  await db.insert(schema.messageFiles).values([
    { ...file, id: randomUUID(), messageId: sent.id, ownerId: id, name: marker },
    { ...file, id: randomUUID(), messageId: received.id, ownerId: partnerId, name: 'their-words.pdf' },
  ]);
  await db.insert(schema.messageBlocks).values({ blockerId: id, blockedId: partnerId, at: now });
  await db.insert(schema.messageReports).values({
    id: randomUUID(),
    conversationId: pair.id,
    messageId: received.id,
    reporterId: id,
    reportedId: partnerId,
    reason: 'other',
    words: marker,
    content: received.content,
    reportedAt: now,
  });
  await db
    .insert(schema.conversationAccess)
    .values({ id: randomUUID(), conversationId: pair.id, reason: 'A complaint', openedAt: now, endsAt: now });
}
