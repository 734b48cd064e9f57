import { z } from 'zod';
import { professions } from '#shared/choices.ts';
import { lengths } from '#shared/limits.ts';
import { invitationBounds } from '#shared/people/invitation-bounds.ts';
import { pageQuery } from '#shared/api/applications/applications.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { count, emailAddress, id, instant, optionalLine, ordinal } from '#shared/api/fields.ts';

const access = { roles: ['admin'] } as const;
const invitation = z.strictObject({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  profession: z.string().nullable(),
  sentAt: instant.describe('The latest email'),
  times: ordinal.describe('Emails so far'),
  hasJoined: z.boolean().describe('Whether the address has an account now'),
});
export type Invitation = z.infer<typeof invitation>;

const body = z.strictObject({
  email: emailAddress,
  firstName: optionalLine(lengths.name),
  lastName: optionalLine(lengths.name),
  company: optionalLine(lengths.name),
  profession: z.union([z.literal('').transform(() => null), z.enum(professions)], 'Please choose a profession.'),
});
export type InviteBody = z.output<typeof body>;

/** Invitations of professionals by email, for admins. */
export const invitationCalls = {
  invitations: endpoint({
    method: 'GET',
    path: '/api/people/invitations',
    access,
    summary: 'List invitations, the latest first',
    query: z.strictObject(pageQuery),
    reply: z.strictObject({ invitations: z.array(invitation), total: count }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/people/invitations',
    access,
    summary: 'Invite a professional by email, or once more',
    description: `The email has a link that fills the sign-up with what is given here. 409 \`email_taken\` if the address has an account; at most ${invitationBounds.times} emails to an address, one a day. Deleting the invitation starts the count again.`,
    body,
    status: 201,
    reply: z.strictObject({ invitation }),
    idempotent: true,
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/api/people/invitations/{id}',
    access,
    summary: 'Delete an invitation with its address',
    description: 'The link in an email that has gone out still leads to the sign-up, where anyone may go.',
    params: z.strictObject({ id }),
    reply: z.strictObject({ success: z.literal(true) }),
  }),
};
