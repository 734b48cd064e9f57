import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const changesRequested: Template<'changes-requested'> = {
  subject: ({ title }) => `The client asks for changes: ${title}`,
  title: () => 'The client asks for changes',
  firstName: ({ firstName }) => firstName,
  because: 'you have agreed to do this work.',
  body: ({ id, title, reason }, facts) => (
    <>
      <Paragraph>The client has looked at what you handed over for ‘{title}’ and asks for changes:</Paragraph>
      <Quote>{reason}</Quote>
      <Paragraph>Please hand it over again once it is done.</Paragraph>
      <Action href={pageAt(facts, `/professional-dashboard/applications/${id}`)}>Open the application</Action>
    </>
  ),
};
