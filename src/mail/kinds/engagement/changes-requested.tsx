import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const changesRequested: Template<'changes-requested'> = {
  subject: ({ clientName, title }) => `${clientName} requested changes: ${title}`,
  title: () => 'The client requested changes',
  firstName: ({ firstName }) => firstName,
  because: 'it’s about your job.',
  body: ({ id, title, clientName, reason }, facts) => (
    <>
      <Paragraph>
        {clientName} looked at your work for ‘{title}’ and requested changes:
      </Paragraph>
      <Quote>{reason}</Quote>
      <Paragraph>When you’ve made them, please deliver the work again.</Paragraph>
      <Action href={pageAt(facts, `/professional-dashboard/applications/${id}`)}>Open the application</Action>
    </>
  ),
};
