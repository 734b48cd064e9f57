import { expect } from 'vitest';
import type { users } from '#server/db/schema/index.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { tokensTo } from '#tests/support/mail/mailbox.ts';
import { ownAccount, ownPassword } from './own-account.ts';

/** Answer to an invalid link. */
export const over = { status: 400, code: 'invalid_input', fields: { token: expect.any(String) } };

let emailCount = 0;
/** Returns an unused address. */
export const unusedEmail = () => `wished-${(emailCount += 1)}@example.ug`;

/** Returns the calls behind the mailed links. */
export function emailLinks(server: TestApp) {
  const post = async (url: string, token: string) => {
    const answer = await server.app.inject({ method: 'POST', url: `/api/account/email/${url}`, payload: { token } });
    return { status: answer.statusCode, ...answer.json() };
  };
  return { confirm: (token: string) => post('confirm', token), refuse: (token: string) => post('refuse', token) };
}

/** Signs a person in and requests another address; returns the tokens of the two links. */
export async function asking(
  server: TestApp,
  overrides: Partial<typeof users.$inferInsert> = {},
  newEmail = unusedEmail(),
) {
  const grace = await ownAccount(server, overrides);
  const here = await grace.enter();
  const ask = (email = newEmail, password = ownPassword) => here.call('POST', '/email', { newEmail: email, password });
  const answer = await ask();
  // Mails of the same moment have no order.
  server.clock.advance(1000);
  const tokens = async () => ({
    old: (await tokensTo(server, grace.email, 'change-email-old')).at(-1)!,
    new: (await tokensTo(server, newEmail, 'change-email-new')).at(-1)!,
  });
  return { ...grace, here, ask, answer, newEmail, tokens, links: await tokens() };
}
