import type { TestApp } from '#tests/support/app/app.ts';
import { applicationAt, newPerson, need, type Person, signInPerson } from './application-people.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { onePage } from '#tests/support/files/pictures.ts';
import type { Caller, Persona } from '#tests/support/people/personas.ts';

/** Creates the owner's applications, the later ones assigned to the professional; and one of an unconfirmed client. */
export async function createApplicationSubjects(server: TestApp, personas: Record<Persona, Caller>) {
  const person = async (persona: Persona) => await signInPerson(server, personas[persona].id!, '');
  const people = {
    client: await person('owner'),
    professional: await person('professional'),
    admin: await person('admin'),
  };
  const unverified = await newPerson(server, 'user', { emailVerifiedAt: null });
  const { application } = await unverified.call('POST', '/applications', need());
  const subjects = {
    pending: await applicationAt(people, 'pending'),
    engaged: await applicationAt(people, 'engaged'),
    accepted: await applicationAt(people, 'proposed'),
    declined: await applicationAt(people, 'proposed'),
    revised: await applicationAt(people, 'proposed'),
    withdrawn: await applicationAt(people, 'proposed'),
    cancelled: await applicationAt(people, 'assigned'),
    waiting: { id: application.id as string, responseId: '', problemId: '' },
  };
  return { ...subjects, ...(await createWorkSubjects(server, people)) };
}

/** The same for agreed work. This is more than a client may send in a day, so earlier counts are deleted. */
async function createWorkSubjects(server: TestApp, people: Parameters<typeof applicationAt>[0]) {
  await server.database.query('delete from rate_limits');
  const subjects = {
    delivered: await applicationAt(people, 'delivered'),
    toDeliver: await applicationAt(people, 'engaged'),
    withFile: await withDeliveredFile(server, people),
    toComplete: await applicationAt(people, 'engaged'),
    toConfirm: await applicationAt(people, 'delivered'),
    toReport: await applicationAt(people, 'engaged'),
    problem: await withProblemFile(server, people.client, await applicationAt(people, 'problem')),
  };
  await server.database.query('delete from rate_limits');
  return subjects;
}

/** Creates delivered work with a file. */
async function withDeliveredFile(server: TestApp, people: Parameters<typeof applicationAt>[0]) {
  const application = await applicationAt(people, 'engaged');
  const form = buildForm({ file: onePage, name: 'Returns' });
  const url = `/api/applications/${application.id}/delivery-files`;
  const headers = { ...form.headers, ...people.professional.headers };
  const answer = await server.app.inject({ method: 'POST', url, payload: form.payload, headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await people.professional.call('POST', `/applications/${application.id}/deliver`, {});
  return { ...application, fileId: answer.json().application.files[0].id as string };
}

/** Creates a case with a file from the client. */
async function withProblemFile(
  server: TestApp,
  client: Person,
  application: Awaited<ReturnType<typeof applicationAt>>,
) {
  const form = buildForm({ file: onePage, name: 'Receipt' });
  const url = `/api/problems/${application.problemId}/files`;
  const headers = { ...form.headers, ...client.headers };
  const answer = await server.app.inject({ method: 'POST', url, payload: form.payload, headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return { ...application, fileId: answer.json().problem.files[0].id as string };
}

/** Creates a professional who waits for a review. */
export const createCandidate = async ({ database }: TestApp): Promise<string> =>
  (await createProfessional(database.db, { approvalStatus: 'pending', approvedAt: null })).id;
