import type { Person } from '#tests/support/applications/application-people.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { contactCalls } from '#tests/support/messages/contact-people.ts';
import { extremeName } from '#tests/support/app/filled-site.ts';

/** A text of maximum length. */
const extremeSubject = `About ${'a mortgage in Nakasongola and '.repeat(6)}`.trim();
const long = `${'unbreakable'.repeat(12)} and then some more words.\n\n${'Which of them speak Acholi? '.repeat(20)}`;

/** Answered messages from the contact form, by the tokens of the links in our emails. */
export async function stageThreads(
  server: Pick<TestApp, 'app' | 'database'>,
  admin: Person,
  owner: { readonly email: string },
): Promise<{ thread: string; threadToReply: string; threadOfAccount: string; threadInMessages: string }> {
  const { sent, answer, reply, tokenTo } = contactCalls(server);
  async function answered(overrides: Record<string, unknown>): Promise<string> {
    const { id, email, subject } = await sent({ name: extremeName, message: long, ...overrides });
    await answer(admin, id, `Please choose the language on Find an Advisor.\n\n${long}`);
    return await tokenTo(email, subject);
  }
  const { id, email } = await sent({ name: extremeName, message: long, subject: extremeSubject });
  await answer(admin, id, `Please choose the language on Find an Advisor.\n\n${long}`);
  const thread = await tokenTo(email);
  await reply(thread, 'Thank you. One of them is on leave.');
  // Nothing waits on the admins' desk.
  await answer(admin, id, 'Then write to the other one.');
  const threadToReply = await answered({ subject: 'Accountants in Gulu' });
  // Different subjects: each is a conversation of its own.
  const threadInMessages = await answered({ subject: 'My first question', email: owner.email });
  await reply(threadInMessages, 'Thank you.');
  const threadOfAccount = await answered({ subject: 'My second question', email: owner.email });
  return { thread, threadToReply, threadOfAccount, threadInMessages };
}
