import { Action, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const applicationReceived: Template<'application-received'> = {
  subject: ({ title }) => `We received your application: ${title}`,
  title: () => 'We received your application',
  firstName: ({ firstName }) => firstName,
  because: 'you sent us this application.',
  body: ({ id, title }, facts) => (
    <>
      <Paragraph>Thank you. We received ‘{title}’.</Paragraph>
      <Paragraph>
        Our team reads it and looks for the right professional. We’ll email you when we decide, and when a professional
        sends you a proposal. You don’t need to do anything now.
      </Paragraph>
      <Action href={pageAt(facts, `/dashboard/applications/${id}`)}>Open my application</Action>
    </>
  ),
};
