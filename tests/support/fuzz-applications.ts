import { v7 as uuidv7 } from 'uuid';
import type { Role } from '#shared/roles.ts';
import { applicationAssignments, applications, responses } from '#server/db/schema/index.ts';
import type { TestApp } from './app.ts';

/** Where an application stands for a call to be more than refused, by the name of its endpoint. */
const points: Readonly<Record<string, 'pending' | 'unassigned' | 'assigned' | 'proposed'>> = {
  'applications.get': 'assigned',
  'applications.suggestions': 'pending',
  'applications.setStatus': 'pending',
  'applications.assign': 'unassigned',
  'applications.cancel': 'assigned',
  'applications.declineAssignment': 'assigned',
  'responses.create': 'assigned',
  'responses.list': 'proposed',
  'responses.accept': 'proposed',
  'responses.decline': 'proposed',
  'responses.withdraw': 'proposed',
};

/**
 * Writes an application, or a proposal, that a call can be made about; its id, or undefined where none is needed. How
 * it comes to stand there is tried elsewhere.
 */
export async function subjectFor(
  server: TestApp,
  endpoint: string,
  ids: Readonly<Record<Role, string>>,
): Promise<string | undefined> {
  const point = points[endpoint];
  if (point === undefined) return undefined;
  const { db } = server.database;
  const now = server.clock();
  const id = uuidv7();
  const isTaken = point === 'assigned' || point === 'proposed';
  await db.insert(applications).values({
    id,
    userId: ids.user,
    serviceType: 'Tax Consultation',
    title: 'VAT',
    description: 'VAT',
    budgetMin: 1,
    budgetMax: 2,
    urgency: 'low',
    name: 'Grace',
    email: 'grace@example.com',
    searchText: 'vat',
    status: point === 'pending' ? 'pending' : 'approved',
    stage: point === 'pending' ? null : point,
    professionalId: isTaken ? ids.professional : null,
    assignedAt: isTaken ? now : null,
    submittedAt: now,
    releasedAt: now,
    updatedAt: now,
  });
  if (isTaken) {
    const assignment = { id: uuidv7(), applicationId: id, professionalId: ids.professional, assignedAt: now };
    await db.insert(applicationAssignments).values(assignment);
  }
  if (point !== 'proposed') return id;
  const responseId = uuidv7();
  await db.insert(responses).values({
    id: responseId,
    applicationId: id,
    professionalId: ids.professional,
    proposedBudget: 5,
    responseMessage: 'Gladly.',
    availabilityStart: '2026-12-01',
    methodology: 'Forms.',
    terms: 'None.',
    submittedAt: now,
  });
  return endpoint === 'responses.list' ? id : responseId;
}
