import { z } from 'zod';
import { textGroupNames } from '#shared/texts/text-groups.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { instant } from '#shared/api/fields.ts';

const group = z.enum(textGroupNames);

const textChoices = z.strictObject({
  phone: z.string().nullable().describe('The account’s telephone number, E.164'),
  isConfirmed: z.boolean().describe('Whether a code has confirmed this number'),
  codeUntil: instant.nullable().describe('While a code is awaited: when it expires'),
  groups: z.array(z.strictObject({ group, isChosen: z.boolean() })),
});
export type TextChoices = z.infer<typeof textChoices>;

const reply = z.strictObject({
  texts: textChoices.nullable().describe('Null where text messages aren’t sent, or the caller’s role gets none'),
});

const textPreferenceBody = z.strictObject({ group, isChosen: z.boolean() });
export type TextPreferenceBody = z.infer<typeof textPreferenceBody>;

const code = z
  .string()
  .max(40)
  .transform((value) => value.replace(/[\s-]/g, ''))
  .refine((value) => /^\d{6}$/.test(value), 'Please enter the 6 digits from the text message.')
  .meta({ override: { type: 'string', maxLength: 40, examples: ['123456'] } });

/** Text messages (SMS) to the account's telephone: off until its owner has confirmed the number. */
export const accountTexts = {
  texts: endpoint({
    method: 'GET',
    path: '/api/account/text-messages',
    access: 'signed-in',
    summary: 'Get the caller’s choices for text messages',
    reply,
  }),
  sendTextCode: endpoint({
    method: 'POST',
    path: '/api/account/text-messages/code',
    access: 'signed-in',
    summary: 'Send a code to the account’s telephone number',
    description:
      'A new code replaces the previous one. 400 with `fields.phone` without a number; 409 if it is confirmed already; 404 where text messages aren’t sent.',
    idempotent: true,
    reply,
  }),
  confirmTextNumber: endpoint({
    method: 'POST',
    path: '/api/account/text-messages/confirm',
    access: 'signed-in',
    summary: 'Confirm the number with the code, and turn text messages on',
    description: '400 with `fields.code` for a wrong or expired code; after 5 wrong ones the code is void.',
    body: z.strictObject({ code }),
    reply,
  }),
  setTexts: endpoint({
    method: 'PUT',
    path: '/api/account/text-messages',
    access: 'signed-in',
    summary: 'Turn one group of text messages on or off',
    description: 'Other groups stay unchanged. 409 for turning one on before the number is confirmed.',
    body: textPreferenceBody,
    reply,
  }),
  endTexts: endpoint({
    method: 'DELETE',
    path: '/api/account/text-messages',
    access: 'signed-in',
    summary: 'Turn all text messages off and forget the confirmed number',
    description: 'The account’s telephone number stays. Those that wait to be sent are deleted. Idempotent.',
    reply,
  }),
};
