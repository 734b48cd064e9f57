import { v7 as uuidv7 } from 'uuid';
import type { Role } from '#shared/roles.ts';
import { applications, consultations, proposals } from '#server/db/schema/index.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { createProfessional, createReview } from '#tests/support/people/factories.ts';

/** Creates a completed job or consultation, or a review, that a call can act on; undefined where none is needed. */
export async function reviewSubjectFor(
  server: TestApp,
  endpoint: string,
  ids: Readonly<Record<Role, string>>,
): Promise<string | undefined> {
  if (!endpoint.startsWith('reviews.')) return undefined;
  const { db } = server.database;
  const createdAt = server.clock();
  if (endpoint.endsWith('Application')) return await createWork(server, ids);
  if (endpoint.endsWith('Consultation')) return await createConsultation(server, ids);
  // A new pair each time: a client may review the same professional once in 90 days.
  const professionalId = ['reviews.reply', 'reviews.getReceived'].includes(endpoint)
    ? ids.professional
    : (await createProfessional(db)).id;
  const authorId = endpoint === 'reviews.edit' ? ids.user : undefined;
  return (await createReview(db, professionalId, { createdAt, ...(authorId && { authorId }) })).id;
}

/** Creates completed work of a new or an existing professional. Returns the application's id. */
export async function createWork(
  { database: { db }, clock }: TestApp,
  ids: Readonly<Record<Role, string>>,
  by?: string,
): Promise<string> {
  const now = clock();
  const id = uuidv7();
  const professionalId = by ?? (await createProfessional(db)).id;
  await db.insert(applications).values({
    id,
    userId: ids.user,
    professionalId,
    serviceType: 'Tax Consultation',
    title: 'VAT',
    description: 'VAT',
    budgetMin: 1,
    budgetMax: 2,
    urgency: 'low',
    name: 'Grace',
    email: 'grace@example.com',
    searchText: 'vat',
    status: 'completed',
    submittedAt: now,
    releasedAt: now,
    closedAt: now,
    updatedAt: now,
  });
  await db.insert(proposals).values({
    id: uuidv7(),
    applicationId: id,
    professionalId,
    proposedBudget: 5,
    responseMessage: 'Gladly.',
    availabilityStart: '2026-12-01',
    methodology: 'Forms.',
    terms: 'None.',
    submittedAt: now,
    status: 'accepted',
    answeredAt: now,
    agreement: '{}',
    agreementSha256: '0'.repeat(64),
  });
  return id;
}

async function createConsultation(
  { database: { db }, clock }: TestApp,
  ids: Readonly<Record<Role, string>>,
): Promise<string> {
  const now = clock();
  const id = uuidv7();
  const { id: professionalId } = await createProfessional(db);
  await db.insert(consultations).values({
    id,
    professionalId,
    clientId: ids.user,
    name: 'Grace',
    email: 'grace@example.com',
    message: 'How?',
    status: 'completed',
    createdAt: now,
    updatedAt: now,
  });
  return id;
}
