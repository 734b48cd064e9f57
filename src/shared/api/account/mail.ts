import { z } from 'zod';
import { deliveries, mailGroupNames } from '#shared/mails/mail-group-names.ts';
import { endpoint } from '#shared/api/endpoint.ts';

const group = z.enum(mailGroupNames);

const mailPreferences = z.strictObject({
  groups: z
    .array(
      z.strictObject({
        group,
        delivery: z.enum(deliveries).describe('How it comes by email'),
        choices: z.array(z.enum(deliveries)).describe('Available ways by email; one alone is no choice'),
        isShown: z.boolean().describe('Whether it is shown on the site'),
        isPermanent: z.boolean(),
      }),
    )
    .describe('Groups of notifications that the caller’s role gets; links that someone asks for are always emailed'),
});
export type MailPreferences = z.infer<typeof mailPreferences>;

const mailPreferenceBody = z
  .strictObject({ group, delivery: z.enum(deliveries).optional(), isShown: z.boolean().optional() })
  .refine(({ delivery, isShown }) => delivery !== undefined || isShown !== undefined, 'Please choose something.');
export type MailPreferenceBody = z.infer<typeof mailPreferenceBody>;

/** Which notifications a person gets, by email and on the site. */
export const accountMail = {
  notifications: endpoint({
    method: 'GET',
    path: '/api/account/notifications',
    access: 'signed-in',
    isViewable: true,
    summary: 'Get the caller’s choices for notifications',
    reply: mailPreferences,
  }),
  setNotifications: endpoint({
    method: 'PUT',
    path: '/api/account/notifications',
    access: 'signed-in',
    summary: 'Set the choice for one group of notifications',
    description: 'Other groups, and what isn’t given, stay unchanged. 400 for a choice that the group doesn’t offer.',
    body: mailPreferenceBody,
    reply: mailPreferences,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/unsubscribe/{token}',
    access: 'public',
    summary: 'Unsubscribe from a group of emails with the link in one of them',
    description:
      'Accepts any body, because email apps send `List-Unsubscribe=One-Click` as a form (RFC 8058). Idempotent. 404 for an unknown link.',
    params: z.strictObject({ token: z.string().max(200) }),
    secretParam: 'token',
    bodyTypes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    reply: z.strictObject({ group }),
  }),
};
