import { v7 as uuidv7 } from 'uuid';
import { contactSavedAnswers } from '#server/db/schema/index.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { signInPerson } from '#tests/support/applications/application-people.ts';
import { contactCalls } from './contact-people.ts';
import type { Caller, Persona } from '#tests/support/people/personas.ts';

/** A visitor's message that the admin has answered, the token of the link in that email, and a saved answer. */
export async function createContactSubjects(
  server: TestApp,
  personas: Pick<Record<Persona, Caller>, 'admin'>,
): Promise<{ id: string; token: string; savedAnswerId: string }> {
  const { sent, answer, tokenTo } = contactCalls(server);
  const { id, email } = await sent();
  await answer(await signInPerson(server, personas.admin.id!, ''), id);
  return { id, token: await tokenTo(email), savedAnswerId: await createSavedAnswer(server) };
}

export async function createSavedAnswer({ database, clock }: TestApp): Promise<string> {
  const id = uuidv7();
  const now = clock();
  const stamps = { createdAt: now, updatedAt: now };
  await database.db
    .insert(contactSavedAnswers)
    .values({ id, title: `Answer ${id}`, text: 'Look at the list.', ...stamps });
  return id;
}
