import { v7 as uuidv7 } from 'uuid';
import { contactMessages } from '#server/db/schema/index.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { createSavedAnswer } from '#tests/support/messages/contact-subjects.ts';

/** Creates a message, or a saved answer, that a call of the contact inbox can act on; undefined where none is needed. */
export async function contactSubjectFor(server: TestApp, endpoint: string): Promise<string | undefined> {
  if (/^contact\.(update|delete)SavedAnswer$/.test(endpoint)) return await createSavedAnswer(server);
  if (!/^contact\.(get|set|answer)/.test(endpoint)) return undefined;
  const id = uuidv7();
  const now = server.clock();
  const words = { name: 'Grace', email: 'grace@example.com', subject: 'VAT', message: 'How?' };
  await server.database.db.insert(contactMessages).values({ id, ...words, createdAt: now, updatedAt: now });
  return id;
}
