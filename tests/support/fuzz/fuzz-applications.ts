import { v7 as uuidv7 } from 'uuid';
import type { Role } from '#shared/roles.ts';
import { daysAfter } from '#shared/time/time.ts';
import {
  applicationAssignments,
  applications,
  deliveryFiles,
  problemFiles,
  problems,
  problemStatements,
  proposals,
} from '#server/db/schema/index.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { writtenAgreement } from '#tests/support/applications/written-agreement.ts';

type Point = 'pending' | 'unassigned' | 'assigned' | 'proposed' | 'engaged' | 'delivered' | 'problem';

/** Points at which calls aren't simply refused, by the name of the endpoint. */
const points: Readonly<Record<string, Point>> = {
  'applications.get': 'assigned',
  'applications.suggestions': 'pending',
  'applications.setStatus': 'pending',
  'applications.notes': 'pending',
  'applications.addNote': 'pending',
  'applications.assign': 'unassigned',
  'applications.cancel': 'assigned',
  'applications.declineAssignment': 'assigned',
  'applications.deliver': 'engaged',
  'deliveries.addFile': 'engaged',
  'deliveries.removeFile': 'engaged',
  'deliveries.downloadFile': 'engaged',
  'applications.requestChanges': 'delivered',
  'applications.confirm': 'delivered',
  'applications.complete': 'engaged',
  'applications.problem': 'engaged',
  'problems.get': 'problem',
  'problems.addStatement': 'problem',
  'problems.addFile': 'problem',
  'problems.downloadFile': 'problem',
  'problems.complaintFile': 'problem',
  'problems.decide': 'problem',
  'proposals.create': 'assigned',
  'proposals.list': 'proposed',
  'proposals.accept': 'proposed',
  'proposals.decline': 'proposed',
  'proposals.askForRevision': 'proposed',
  'proposals.withdraw': 'proposed',
};

/**
 * Writes an application, or a proposal, that a call can act on; returns its id, or undefined where none is needed.
 * Other tests cover how it reaches that state.
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
  const isTaken = point !== 'pending' && point !== 'unassigned';
  const isAgreed = isTaken && point !== 'assigned' && point !== 'proposed';
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
    completesAt: point === 'delivered' ? daysAfter(now, 14) : null,
    submittedAt: now,
    releasedAt: now,
    updatedAt: now,
  });
  if (isTaken) {
    const assignment = { id: uuidv7(), applicationId: id, professionalId: ids.professional, assignedAt: now };
    await db.insert(applicationAssignments).values(assignment);
  }
  if (point !== 'proposed' && !isAgreed) return id;
  const responseId = uuidv7();
  await db.insert(proposals).values({
    id: responseId,
    applicationId: id,
    professionalId: ids.professional,
    proposedBudget: 5,
    responseMessage: 'Gladly.',
    availabilityStart: '2026-12-01',
    methodology: 'Forms.',
    terms: 'None.',
    submittedAt: now,
    ...(isAgreed && { status: 'accepted', answeredAt: now, ...writtenAgreement() }),
  });
  if (endpoint.startsWith('deliveries.')) await addedFile(server, ids, { id, responseId });
  if (point === 'problem') return await reportedProblem(server, ids, { id, responseId });
  return endpoint === 'proposals.list' || isAgreed ? id : responseId;
}

/** Adds a file, with the same id as the application, to the next delivery. */
async function addedFile(
  { database: { db }, clock, photoStore }: TestApp,
  ids: Readonly<Record<Role, string>>,
  { id, responseId }: { readonly id: string; readonly responseId: string },
): Promise<void> {
  const hash = 'f'.repeat(64);
  const file = { name: 'Returns', kind: 'pdf', size: 3, sha256: hash, sentSha256: hash } as const;
  const of = { applicationId: id, responseId, professionalId: ids.professional, at: clock() };
  await db.insert(deliveryFiles).values({ ...of, ...file, id });
  await photoStore.cases.put(id, new Uint8Array(file.size));
}

/** Creates a case of agreed work, with a file that has the same id. */
async function reportedProblem(
  { database: { db }, clock, photoStore }: TestApp,
  ids: Readonly<Record<Role, string>>,
  subject: { readonly id: string; readonly responseId: string },
): Promise<string> {
  const id = uuidv7();
  const at = clock();
  await db.insert(problems).values({
    id,
    applicationId: subject.id,
    responseId: subject.responseId,
    clientId: ids.user,
    professionalId: ids.professional,
    reportedBy: 'client',
    reportedAt: at,
    stageBefore: 'engaged',
  });
  const by = { problemId: id, side: 'client', authorId: ids.user, at } as const;
  await db.insert(problemStatements).values({ ...by, id: uuidv7(), text: 'Nothing came.' });
  const hash = 'f'.repeat(64);
  const file = { name: 'Receipt', kind: 'pdf', size: 3, sha256: hash, sentSha256: hash } as const;
  await db.insert(problemFiles).values({ ...by, ...file, id });
  await photoStore.cases.put(id, new Uint8Array(file.size));
  return id;
}
