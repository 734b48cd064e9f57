import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const applicationCancelled: Template<'application-cancelled'> = {
  subject: ({ title }) => `We cancelled your application: ${title}`,
  title: () => 'We cancelled your application',
  firstName: ({ firstName }) => firstName,
  because: 'you sent us this application.',
  body: ({ title, reason, id }, facts) => (
    <>
      <Paragraph>We cancelled ‘{title}’. Our reason:</Paragraph>
      <Quote>{reason}</Quote>
      <Action href={pageAt(facts, `/dashboard/applications/${id}`)}>Open my application</Action>
    </>
  ),
};
