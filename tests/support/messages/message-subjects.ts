import type { TestApp } from '#tests/support/app/app.ts';
import { type Person, signInPerson } from '#tests/support/applications/application-people.ts';
import { buildForm } from '#tests/support/files/forms.ts';
import { written } from './message-people.ts';
import { onePage } from '#tests/support/files/pictures.ts';
import type { Caller, Persona } from '#tests/support/people/personas.ts';

/** A conversation with a message of each side. */
export interface MessageSubject {
  readonly id: string;
  readonly sentId: string;
  readonly answerId: string;
}

/** Creates the owner's conversations with support and, about an application, with the professional. */
export async function createMessageSubjects(
  server: TestApp,
  personas: Record<Persona, Caller>,
  applicationId: string,
): Promise<Record<'support' | 'pair' | 'toDelete', MessageSubject>> {
  const person = async (persona: Persona) => await signInPerson(server, personas[persona].id!, '');
  const owner = await person('owner');
  const professional = await person('professional');
  const to = { receiverId: professional.id, applicationId };
  return {
    support: await begin(owner, await person('admin'), {}),
    pair: await begin(owner, professional, to),
    toDelete: await begin(owner, professional, { receiverId: professional.id }),
  };
}

async function begin(owner: Person, other: Person, overrides: object): Promise<MessageSubject> {
  const sent = await written(owner, overrides);
  const answer = await written(other, { parentMessageId: sent.id });
  return { id: sent.conversationId, sentId: sent.id, answerId: answer.id };
}

/** Creates a message of the owner to the professional with a file; returns the file's id. */
export async function createAttachedFile(server: TestApp, personas: Record<Persona, Caller>): Promise<string> {
  const owner = await signInPerson(server, personas.owner.id!, '');
  const form = buildForm({ file: onePage, name: 'Receipt' });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/messages/attachments',
    payload: form.payload,
    headers: { ...form.headers, ...owner.headers },
  });
  const { id } = answer.json().attachment;
  await written(owner, { receiverId: personas.professional.id, subject: 'Receipt', attachmentIds: [id] });
  return id;
}

/** Creates the owner's report of a message of the professional; returns its id. */
export async function createMessageReport(
  server: TestApp,
  personas: Record<Persona, Caller>,
  messageId: string,
): Promise<string> {
  const owner = await signInPerson(server, personas.owner.id!, '');
  await owner.call('POST', `/messages/${messageId}/report`, { reason: 'other' });
  const { rows } = await server.database.query('select id from message_reports where message_id = $1', [messageId]);
  return rows[0].id;
}
