import { createHash, randomUUID } from 'node:crypto';
import type { Role } from '#shared/roles.ts';
import * as schema from '#server/db/schema/index.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { createUser } from '#tests/support/people/factories.ts';

interface Somebody {
  readonly id: string;
  readonly marker: string;
  readonly email: string;
  readonly phone: string;
  /** A different professional. */
  readonly otherId: string;
}

/** Creates applications, proposals and agreements of a client or a professional; each text contains the marker. */
export async function populateWork(
  { database, clock, photoStore }: TestApp,
  person: Somebody,
  role: Role,
): Promise<void> {
  if (role === 'admin') return;
  const { db } = database;
  const now = clock();
  const isClient = role === 'user';
  const { id, marker, email, phone } = person;
  const userId = isClient
    ? id
    : (await createUser(db, { role: 'user', email: `client-of-${randomUUID()}@example.ug` })).id;
  const professionalId = isClient ? person.otherId : id;
  const clients = isClient
    ? { words: marker, email, phone, name: marker }
    : { words: 'A secret of Okello', email: 'okello@example.com', phone: null, name: 'Okello James' };
  const professionals = isClient ? 'Words of a professional' : marker;
  const application = (overrides: Partial<typeof schema.applications.$inferInsert>) => ({
    id: randomUUID(),
    userId,
    serviceType: 'Tax Consultation' as const,
    title: clients.words,
    description: clients.words,
    budgetMin: 1,
    budgetMax: 2,
    urgency: 'low' as const,
    requirements: [clients.words],
    name: clients.name,
    email: clients.email,
    phone: clients.phone,
    preferredProfessionalId: professionalId,
    district: 'Mbale',
    meeting: 'remote' as const,
    language: 'English',
    adminNotes: `${clients.words} ${professionals}`.slice(0, 100),
    decisionReason: clients.words,
    submittedAt: now,
    releasedAt: now,
    searchText: clients.words,
    updatedAt: now,
    ...overrides,
  });
  const assignment = { professionalId, assignedAt: now, status: 'approved' } as const;
  const open = application({ ...assignment, stage: 'proposed', adminNotes: '' });
  // Agreed work of a leaving client is closed; a professional leaves only when it has ended.
  const agreed = application(
    isClient
      ? { ...assignment, stage: 'engaged', engagedAt: now }
      : { ...assignment, status: 'completed', stage: null, engagedAt: now, closedAt: now, adminNotes: '' },
  );
  await db.insert(schema.applications).values([open, agreed, ...(isClient ? [application({})] : [])]);
  const proposal = (applicationId: string, more: Partial<typeof schema.proposals.$inferInsert>) => ({
    id: randomUUID(),
    applicationId,
    professionalId,
    proposedBudget: 5,
    responseMessage: professionals,
    availabilityStart: '2026-12-01',
    methodology: professionals,
    deliverables: [professionals],
    terms: professionals,
    submittedAt: now,
    ...more,
  });
  const agreement = JSON.stringify(
    isClient ? { client: { name: marker, email, phone } } : { professional: { id, name: marker, phone } },
  );
  const frozen = { agreement, agreementSha256: 'f'.repeat(64) };
  const accepted = proposal(agreed.id, { status: 'accepted', answeredAt: now, ...frozen });
  await db
    .insert(schema.proposals)
    .values([
      proposal(open.id, {}),
      proposal(open.id, { status: 'declined', answeredAt: now, reason: clients.words }),
      accepted,
      proposal(agreed.id, { status: 'withdrawn', answeredAt: now, reason: professionals }),
    ]);
  await db
    .insert(schema.deskNotes)
    .values(
      isClient
        ? [open, agreed].map((one) => ({ id: randomUUID(), applicationId: one.id, text: marker, createdAt: now }))
        : [{ id: randomUUID(), professionalId: id, text: marker, createdAt: now }],
    );
  for (const applicationId of [open.id, agreed.id]) {
    const of = { applicationId, professionalId };
    await db.insert(schema.applicationAssignments).values({
      ...of,
      id: randomUUID(),
      assignedAt: now,
      firstResponseAt: now,
      // Reasons describe both people: the professional's work, and the client's application.
      suggested: { reasons: [marker] },
    });
    await db.insert(schema.applicationEvents).values([
      { ...of, id: randomUUID(), at: now, kind: 'assigned', by: 'admin', reason: marker },
      { ...of, id: randomUUID(), at: now, kind: 'proposed', by: 'professional' },
    ]);
  }
  // For professionals a decided one: they cannot leave with an open one.
  const problemId = randomUUID();
  await db.insert(schema.problems).values({
    id: problemId,
    applicationId: agreed.id,
    responseId: accepted.id,
    clientId: userId,
    professionalId,
    reportedBy: 'client',
    reportedAt: now,
    decidedAt: now,
    outcome: 'upheld',
    decisionReason: marker,
  });
  for (const side of ['client', 'professional'] as const) {
    const authorId = side === 'client' ? userId : professionalId;
    const by = { problemId, side, authorId, at: now };
    const words = side === 'client' ? clients.words : professionals;
    await db.insert(schema.problemStatements).values({ ...by, id: randomUUID(), text: words });
    const sha256 = createHash('sha256').update(words).digest('hex');
    const file = { name: words, kind: 'pdf', size: 9, sha256, sentSha256: sha256 } as const;
    const fileId = randomUUID();
    await db.insert(schema.problemFiles).values({ ...by, ...file, id: fileId });
    await photoStore.cases.put(fileId, new TextEncoder().encode(words));
  }
  for (const deliveredAt of [now, ...(isClient ? [] : [null])]) {
    const sha256 = createHash('sha256').update(marker).digest('hex');
    const of = { applicationId: agreed.id, responseId: accepted.id, professionalId, at: now, deliveredAt };
    const file = { name: marker, kind: 'pdf', size: 9, sha256, sentSha256: sha256 } as const;
    const fileId = randomUUID();
    await db.insert(schema.deliveryFiles).values({ ...of, ...file, id: fileId });
    await photoStore.cases.put(fileId, new TextEncoder().encode(marker));
  }
  if (isClient) {
    const consent = { purpose: 'financial_information' as const, version: '2026-11-22', consentedAt: now };
    await db.insert(schema.consents).values({ id: randomUUID(), userId, ...consent });
  }
}
