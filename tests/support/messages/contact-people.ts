import type { MailData } from '#shared/mails/mails.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import type { Answer, Person } from '#tests/support/applications/application-people.ts';
import { mailDataTo } from '#tests/support/mail/mailbox.ts';

let writers = 0;

/** A unique message to us. */
export const letter = (overrides: Record<string, unknown> = {}) => ({
  name: 'Grace Nakato',
  email: `reader-${(writers += 1)}@example.com`,
  subject: 'A question',
  message: 'How do I find an accountant in Gulu?',
  type: 'advisor',
  ...overrides,
});

/** Calls of the contact form, its inbox and its threads, on one server. */
export function contactCalls(server: Pick<TestApp, 'app' | 'database'>) {
  const post = async (url: string, payload: object, headers: Record<string, string> = {}): Promise<Answer> => {
    const answer = await server.app.inject({ method: 'POST', url: `/api${url}`, payload, headers });
    return { ...answer.json<object>(), status: answer.statusCode };
  };
  return {
    post,
    /** Sends a message that must arrive; returns its row. */
    async sent(overrides: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
      const body = letter(overrides);
      const answer = await post('/contact', body, headers);
      if (answer.status !== 201) throw new Error(JSON.stringify(answer));
      const { rows } = await server.database.query(
        'select id from contact_messages where email = $1 and subject = $2 order by created_at desc, id desc limit 1',
        [body.email.toLowerCase(), body.subject],
      );
      return { ...body, id: rows[0].id as string };
    },
    answer: (by: Person, id: string, content = 'On Find an Advisor.', headers: Record<string, string> = {}) =>
      by.call('POST', `/contact/${id}/answers`, { content }, headers),
    /** The token of the latest link mailed to an address; with a subject, the one in the thread about it. */
    async tokenTo(email: string, subject?: string): Promise<string> {
      const all = (await mailDataTo(server, email, 'contact-answer')) as MailData['contact-answer'][];
      const answerMails = all.filter((mail) => subject === undefined || mail.subject === subject);
      return answerMails.at(-1)!.link.split('/').at(-1)!;
    },
    thread: (token: string) => post('/contact/thread', { token }),
    reply: (token: string, content = 'Thank you.', headers: Record<string, string> = {}) =>
      post('/contact/thread/replies', { token, content }, headers),
  };
}
