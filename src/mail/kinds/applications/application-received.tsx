import { Action, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const applicationReceived: Template<'application-received'> = {
  subject: ({ title }) => `We have your application: ${title}`,
  title: () => 'We have your application',
  firstName: ({ firstName }) => firstName,
  because: 'you sent an application.',
  body: ({ id, title }, facts) => (
    <>
      <Paragraph>We have received ‘{title}’, and we’re reviewing it.</Paragraph>
      <Paragraph>
        Our team reads it and looks for a professional who suits it. We’ll email you when it is decided, and when a
        professional sends you a proposal. There is nothing to do until then.
      </Paragraph>
      <Action href={pageAt(facts, `/dashboard/applications/${id}`)}>Open my application</Action>
    </>
  ),
};
