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
      <Paragraph>‘{title}’ is with us.</Paragraph>
      <Paragraph>
        An administrator reads it now and finds a professional who suits it. We write to you at every step. There is
        nothing to do until then.
      </Paragraph>
      <Action href={pageAt(facts, `/dashboard/applications/${id}`)}>Open my application</Action>
    </>
  ),
};
