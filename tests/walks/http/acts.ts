import { expect } from 'vitest';
import type { WalkParts } from './walk-parts.ts';

/** Calls as someone who isn't signed in. */
async function post({ site }: WalkParts, url: string, payload: object) {
  const answer = await site.app.inject({ method: 'POST', url: `/api${url}`, payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

/** A visitor requests a consultation: the mail has the link to it. */
export async function bookAsVisitor(parts: WalkParts): Promise<void> {
  const body = {
    name: 'Okello James',
    email: parts.visitorEmail,
    message: 'I need help with VAT.',
    phone: '0772 123456',
  };
  await post(parts, `/professionals/${parts.things.professional}/consultations`, body);
}

/** A visitor writes to us and an admin answers: the mail has the link to the thread. */
export async function answerVisitor(parts: WalkParts): Promise<void> {
  const { admin, visitorEmail } = parts;
  const subject = 'Which of your accountants speak Acholi?';
  await post(parts, '/contact', {
    name: 'Okello James',
    email: visitorEmail,
    subject,
    message: subject,
    type: 'general',
  });
  const { contacts } = await admin.call('GET', '/contact?status=new&limit=100');
  const { id } = contacts.find((letter: { email: string }) => letter.email === visitorEmail);
  const content = 'Three of them do. Choose the language on Find an Advisor.';
  expect(await admin.call('POST', `/contact/${id}/answers`, { content })).toMatchObject({ status: 201 });
}

/** A visitor follows a professional: the mail has the link that confirms it. */
export async function followAsVisitor(parts: WalkParts): Promise<void> {
  await post(parts, `/check/${parts.things.professional}/follow`, { email: parts.visitorEmail });
}
