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
        choices: z.array(z.enum(deliveries)).describe('What may be chosen for this kind'),
      }),
    )
    .describe('Kinds of mail that this person may choose about; all others are always sent at once'),
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
    summary: 'Which mail I want',
    reply: wishes,
  }),
  setNotifications: endpoint({
    method: 'PUT',
    path: '/api/account/notifications',
    access: 'signed-in',
    summary: 'Choose about one kind of mail',
    description: 'The others stay as they are, whatever an older page shows. 400 for what this kind does not offer.',
    body: wish,
    reply: wishes,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/unsubscribe/{token}',
    access: 'public',
    summary: 'Switch a kind of mail off with the link that stands in it',
    description:
      'Whatever the body says: mail programs send `List-Unsubscribe=One-Click` as a form (RFC 8058). 404 for a link that we did not make. Done again, it does nothing.',
    params: z.strictObject({ token: z.string().max(200) }),
    bodyTypes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    reply: z.strictObject({ group }),
  }),
};
