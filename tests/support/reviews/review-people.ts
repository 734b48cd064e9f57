import type { TestApp } from '#tests/support/app/app.ts';
import { consultationAt, type ConsultationPoint } from '#tests/support/consultations/consultations.ts';
import {
  applicationAt,
  fourPeople,
  newPerson,
  type Person,
  signInPerson,
} from '#tests/support/applications/application-people.ts';

type People = Pick<Awaited<ReturnType<typeof fourPeople>>, 'client' | 'professional' | 'admin'>;

export const words = (overrides: object = {}) => ({ rating: 4, comment: 'Did what was agreed.', ...overrides });

/** Creates work completed at this moment; returns the application's id. Other tests cover the calls that lead there. */
export async function completedWork(server: TestApp, people: People): Promise<string> {
  const { id } = await applicationAt(people, 'engaged');
  await complete(server, id);
  return id;
}

/** Completes an application, agreed or not. */
export async function complete({ database, clock }: TestApp, id: string): Promise<void> {
  await database.query(
    `update applications set status = 'completed', stage = null, closed_at = $2, updated_at = $2 where id = $1`,
    [id, clock()],
  );
}

/** Creates a client's consultation, without the calls that lead there. Returns its id. */
export const createConsultation = async (
  server: TestApp,
  { client, professional }: Pick<People, 'client' | 'professional'>,
  status: ConsultationPoint = 'completed',
): Promise<string> => (await consultationAt(server, { client: client.id, professional: professional.id }, status)).id;

/** Returns the same people in new sessions, after the clock was moved. */
export async function again<T extends Record<string, Person>>(server: TestApp, people: T): Promise<T> {
  const entries = await Promise.all(
    Object.entries(people).map(async ([key, { id, email }]) => [key, await signInPerson(server, id, email)] as const),
  );
  return Object.fromEntries(entries) as T;
}

/** Creates a newly published review, with the people around it. */
export async function reviewed(server: TestApp, overrides: object = {}) {
  const people = { ...(await fourPeople(server)), reader: await newPerson(server, 'user') };
  const applicationId = await completedWork(server, people);
  const { review } = await people.client.call('POST', `/applications/${applicationId}/review`, words(overrides));
  return { ...people, applicationId, review };
}
