import { z } from 'zod';
import { givenPassword, oneTimeToken } from '#shared/api/auth/auth.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { emailAddress, instant } from '#shared/api/fields.ts';

const success = z.strictObject({ success: z.literal(true) });

/** Confirmations that an e-mail change still needs. */
const emailChangeState = z.enum(['waiting_for_old', 'waiting_for_new', 'changed']);
export type EmailChangeState = z.infer<typeof emailChangeState>;

const ownEmail = z.strictObject({
  email: z.string(),
  emailVerified: z.boolean(),
  pending: z
    .strictObject({ newEmail: z.string(), oldConfirmed: z.boolean(), newConfirmed: z.boolean(), expiresAt: instant })
    .nullable()
    .describe('A change that both addresses have not confirmed yet'),
});
export type OwnEmail = z.infer<typeof ownEmail>;

/**
 * The e-mail address of an account. It changes once both addresses have confirmed it within ten minutes, so that a
 * stolen password is not enough to take an account over. An address that was never confirmed need not confirm the
 * change: after a typing mistake it may belong to someone else.
 */
export const accountEmail = {
  email: endpoint({
    method: 'GET',
    path: '/api/account/email',
    access: 'signed-in',
    summary: 'The own e-mail address, and the change of it that waits',
    reply: ownEmail,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/account/email',
    access: 'signed-in',
    summary: 'Ask for another e-mail address',
    description:
      'Mails a link to each address. The answer does not tell whether the new one has an account; if it has, its owner is told instead. A wish takes the place of the one before it. 400 with `fields.password` for a wrong password.',
    body: z.strictObject({ newEmail: emailAddress, password: givenPassword }),
    reply: ownEmail,
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/api/account/email',
    access: 'signed-in',
    summary: 'Call the change off',
    description: 'Also when there is none.',
    reply: success,
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/api/account/email/confirm',
    access: 'public',
    summary: 'Confirm a change with a mailed link',
    description:
      '400 with `fields.token` for a link that is over or unknown; 409 `conflict` when the new address got an account of its own meanwhile. On the change all other sessions end.',
    body: z.strictObject({ token: oneTimeToken }),
    reply: z.strictObject({ state: emailChangeState }),
  }),
  refuseEmailChange: endpoint({
    method: 'POST',
    path: '/api/account/email/refuse',
    access: 'public',
    summary: 'Say with a mailed link that it was somebody else who asked',
    description:
      'Voids the change. From the address that the account has, it also signs out everywhere: somebody knows the password. 400 with `fields.token` for a link that is over or unknown.',
    body: z.strictObject({ token: oneTimeToken }),
    reply: z.strictObject({
      isAccountHolder: z.boolean().describe('Whether it came from the address that the account has'),
    }),
  }),
};
