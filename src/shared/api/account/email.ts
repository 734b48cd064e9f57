import { z } from 'zod';
import { existingPassword, oneTimeToken } from '#shared/api/auth/auth.ts';
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
    .describe('A change that hasn’t been fully confirmed yet'),
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
    summary: 'Get the caller’s e-mail address and any pending change',
    reply: ownEmail,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/account/email',
    access: 'signed-in',
    summary: 'Request a change of e-mail address',
    description:
      'Emails a link to each address. The response doesn’t reveal whether the new address has an account; if it does, its owner gets an email instead. A new request replaces the previous one. 400 with `fields.password` for a wrong password.',
    freshProof: { passwordIn: 'password' },
    body: z.strictObject({ newEmail: emailAddress, password: existingPassword }),
    reply: ownEmail,
  }),
  cancelEmailChange: endpoint({
    method: 'DELETE',
    path: '/api/account/email',
    access: 'signed-in',
    summary: 'Cancel the pending change of e-mail address',
    description: 'Succeeds even if no change is pending.',
    reply: success,
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/api/account/email/confirm',
    access: 'public',
    summary: 'Confirm a change of e-mail address with an emailed link',
    description:
      'When the change takes effect, all other sessions end. 400 with `fields.token` for an expired or unknown link. 409 `conflict` if someone has signed up with the new address since then.',
    body: z.strictObject({ token: oneTimeToken }),
    reply: z.strictObject({ state: emailChangeState }),
  }),
  refuseEmailChange: endpoint({
    method: 'POST',
    path: '/api/account/email/refuse',
    access: 'public',
    summary: 'Reject a change of e-mail address with an emailed link',
    description:
      'Cancels the change. A link sent to the account’s current address also ends all sessions, because someone else knows the password. 400 with `fields.token` for an expired or unknown link.',
    body: z.strictObject({ token: oneTimeToken }),
    reply: z.strictObject({
      isAccountHolder: z.boolean().describe('Whether the link was sent to the account’s current address'),
    }),
  }),
};
