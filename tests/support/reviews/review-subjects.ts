import type { TestApp } from '#tests/support/app/app.ts';
import { applicationAt, signInPerson } from '#tests/support/applications/application-people.ts';
import { createProfessional, createReview } from '#tests/support/people/factories.ts';
import type { Caller, Persona } from '#tests/support/people/personas.ts';
import { complete, createConsultation } from './review-people.ts';

/** Creates subjects to review, change, answer, report and judge, each between a pair of its own where the rules need it. */
export async function createReviewSubjects(server: TestApp, personas: Record<Persona, Caller>) {
  const { db } = server.database;
  const createdAt = server.clock();
  const person = async (persona: Persona) => await signInPerson(server, personas[persona].id!, '');
  const people = {
    client: await person('owner'),
    professional: await person('professional'),
    admin: await person('admin'),
  };
  const { id: work } = await applicationAt(people, 'engaged');
  await complete(server, work);
  const talk = await createConsultation(server, { ...people, professional: await person('otherProfessional') });
  const elsewhere = await createProfessional(db);
  const edited = await createReview(db, elsewhere.id, { authorId: people.client.id, createdAt });
  const about = async () => (await createReview(db, people.professional.id, { createdAt })).id;
  return { work, talk, edited: edited.id, replied: await about(), reported: await about(), judged: await about() };
}
