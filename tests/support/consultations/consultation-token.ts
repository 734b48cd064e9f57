import type { TestApp } from '#tests/support/app/app.ts';
import { waitingMails } from '#tests/support/mail/mails.ts';

/** Requests a consultation as a visitor; returns the token of the mailed link that confirms it. */
export async function askAsVisitor({ app, database }: TestApp, professionalId: string): Promise<string> {
  const email = 'visitor-with-a-link@example.com';
  const payload = { name: 'Okello James', email, message: 'How do I register for VAT?' };
  await app.inject({ method: 'POST', url: `/api/professionals/${professionalId}/consultations`, payload });
  for (const mail of await waitingMails(database))
    if (mail.kind === 'confirm-consultation' && mail.to === email) return mail.data.link.slice(-43);
  throw new Error('no link was mailed');
}
