import { z } from 'zod';
import { deliveries, mailGroupNames } from '#shared/mails/mail-groups.ts';
import { endpoint } from '#shared/api/endpoint.ts';

const group = z.enum(mailGroupNames);

const wishes = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        group,
        delivery: z.enum(deliveries),
        choices: z.array(z.enum(deliveries)).describe('Available choices for this group'),
      }),
    )
    .describe('Groups of emails with a choice; all other emails are always sent immediately'),
});
export type MailWishes = z.infer<typeof wishes>;

const wish = z.strictObject({ group, delivery: z.enum(deliveries) });
export type MailWish = z.infer<typeof wish>;

/** Email preferences. */
export const accountMail = {
  notifications: endpoint({
    method: 'GET',
    path: '/api/account/notifications',
    access: 'signed-in',
    summary: 'Get the caller’s email preferences',
    reply: wishes,
  }),
  setNotifications: endpoint({
    method: 'PUT',
    path: '/api/account/notifications',
    access: 'signed-in',
    summary: 'Set the preference for one group of emails',
    description: 'Other groups stay unchanged. 400 for a choice that the group doesn’t offer.',
    body: wish,
    reply: wishes,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/unsubscribe/{token}',
    access: 'public',
    summary: 'Unsubscribe from a group of emails with the link in one of them',
    description:
      'Accepts any body, because email apps send `List-Unsubscribe=One-Click` as a form (RFC 8058). Idempotent. 404 for an unknown link.',
    params: z.strictObject({ token: z.string().max(200) }),
    bodyTypes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    reply: z.strictObject({ group }),
  }),
};
