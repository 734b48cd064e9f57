import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { count } from '#shared/api/fields.ts';

const heading = {
  id,
  to: z.string(),
  subject: z.string(),
  at: instant.describe('When it was created'),
};

/** A mail as a list shows it. */
export const demoMailHeading = z.strictObject(heading);
export type DemoMailHeading = z.infer<typeof demoMailHeading>;

/** A mail of the demo, with its text. */
export const demoMail = z.strictObject({
  ...heading,
  replyTo: z.string().optional(),
  html: z.string(),
  text: z.string(),
  calendar: z.string().optional().describe('The calendar file (.ics)'),
});
export type DemoMail = z.infer<typeof demoMail>;

const description =
  '404 in a real installation. If the demo is reachable from other machines, only its admin may call this.';

/** The demo sends no mail; it shows it. */
export const demo = {
  mails: endpoint({
    method: 'GET',
    path: '/api/demo/mails',
    access: 'public',
    summary: 'List the latest hundred emails of the demo',
    description,
    reply: z.strictObject({ mails: z.array(demoMailHeading), total: count }),
  }),
  mail: endpoint({
    method: 'GET',
    path: '/api/demo/mails/{id}',
    access: 'public',
    summary: 'Get one email of the demo',
    description,
    params: z.strictObject({ id: z.uuid().toLowerCase() }),
    reply: z.strictObject({ mail: demoMail }),
  }),
};
