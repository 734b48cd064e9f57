import type { TestApp } from './app.ts';
import { applicationAt, newPerson, need, personOf } from './application-people.ts';
import { createProfessional } from './factories.ts';
import type { Caller, Persona } from './personas.ts';

/** Applications of the owner, the later ones assigned to the professional; and one that somebody else's address keeps. */
export async function createApplicationSubjects(server: TestApp, personas: Record<Persona, Caller>) {
  const person = async (persona: Persona) => await personOf(server, personas[persona].id!, '');
  const people = {
    client: await person('owner'),
    professional: await person('professional'),
    admin: await person('admin'),
  };
  const unverified = await newPerson(server, 'user', { emailVerifiedAt: null });
  const { application } = await unverified.call('POST', '/applications', need());
  return {
    pending: await applicationAt(people, 'pending'),
    engaged: await applicationAt(people, 'engaged'),
    accepted: await applicationAt(people, 'proposed'),
    declined: await applicationAt(people, 'proposed'),
    withdrawn: await applicationAt(people, 'proposed'),
    cancelled: await applicationAt(people, 'assigned'),
    waiting: { id: application.id as string, responseId: '' },
  };
}

/** A professional who waits for a review. */
export const createCandidate = async ({ database }: TestApp): Promise<string> =>
  (await createProfessional(database.db, { approvalStatus: 'pending', approvedAt: null })).id;
