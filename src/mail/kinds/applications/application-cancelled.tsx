import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const applicationCancelled: Template<'application-cancelled'> = {
  subject: ({ title }) => `Your application was cancelled: ${title}`,
  title: () => 'Your application was cancelled',
  firstName: ({ firstName }) => firstName,
  because: 'you sent an application.',
  body: ({ title, reason, id }, facts) => (
    <>
      <Paragraph>An administrator has cancelled ‘{title}’. This is why:</Paragraph>
      <Quote>{reason}</Quote>
      <Action href={pageAt(facts, `/dashboard/applications/${id}`)}>Open my application</Action>
    </>
  ),
};
