import { z } from 'zod';
import { lengths } from '#shared/limits.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { emailAddress, requiredLine } from '#shared/api/fields.ts';
import { newPassword } from '#shared/api/auth/auth.ts';
import { createApplicationBody } from './applications.ts';

const { userDetails: _account, consentVersion: _consent, ...need } = createApplicationBody.shape;

/** An application together with the account of the person who sends it. */
const newcomerBody = z.strictObject({
  ...need,
  name: requiredLine(lengths.name, 'Please give your first and last name.').refine(
    (name) => name.includes(' '),
    'Please give your first and last name.',
  ),
  email: emailAddress,
  password: newPassword,
  termsVersion: requiredLine(20, 'Please agree to the terms.').describe(
    'The version of the terms that the person agreed to',
  ),
  isAdult: z.literal(true, 'You must be 18 or older.'),
  consentVersion: requiredLine(20, 'Please agree to how we keep and share your financial information.').describe(
    'The version of the consent that the person gave',
  ),
});
export type NewcomerBody = z.output<typeof newcomerBody>;

/** For people without an account. */
export const newcomers = {
  apply: endpoint({
    method: 'POST',
    path: '/api/applications/with-account',
    access: 'public',
    summary: 'Create a client’s account and send their first application',
    description:
      'Both or neither is stored. It signs no one in. The application goes to the team once the e-mail address is confirmed.',
    body: newcomerBody,
    reply: z.strictObject({
      waitsForEmail: z.boolean().describe('Whether the application is held until the address is confirmed'),
    }),
    status: 201,
    idempotent: true,
  }),
};
