import { z } from 'zod';
import { endpoint } from '#shared/api/endpoint.ts';
import { instant } from '#shared/api/fields.ts';

const admin = { roles: ['admin'] } as const;

const launch = z.strictObject({
  isOpen: z.boolean().describe('Whether something is left to do; never in the demo, which is a sample'),
  contacts: z.boolean().describe('Visitors can read an email address of ours and who runs the site'),
  email: z.strictObject({
    isSent: z.boolean().describe('Emails go to a mail server; otherwise they are only saved as files'),
    works: z.boolean().describe('The mail server has taken an email in the last weeks'),
    test: z
      .strictObject({
        at: instant.describe('When it was asked for'),
        state: z
          .enum(['waiting', 'delayed', 'sent', 'failed'])
          .describe('delayed: tried, and tried again; failed: given up'),
        error: z.string().nullable().describe('The last error: of the mail server, or why it wasn’t reached'),
      })
      .nullable()
      .describe('The caller’s last test email'),
  }),
  twoStep: z.boolean().describe('The caller signs in with two steps'),
  professionals: z.boolean().describe('At least one professional is approved'),
});
export type Launch = z.infer<typeof launch>;

/** What is left to do before the marketplace opens, for admins. */
export const launchSettings = {
  launch: endpoint({
    method: 'GET',
    path: '/api/settings/launch',
    access: admin,
    summary: 'Get what is left to do before the marketplace opens',
    reply: launch,
  }),
  testEmail: endpoint({
    method: 'POST',
    path: '/api/settings/launch/test-email',
    access: admin,
    summary: 'Send a test email to yourself',
    description: 'While one is waiting, no other is sent. 409 where emails are only saved as files.',
    reply: launch,
  }),
};
