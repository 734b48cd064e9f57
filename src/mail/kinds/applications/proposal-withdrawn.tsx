import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const proposalWithdrawn: Template<'proposal-withdrawn'> = {
  subject: ({ professionalName, title }) => `${professionalName} withdrew their proposal: ${title}`,
  title: () => 'Your professional withdrew the proposal',
  firstName: ({ firstName }) => firstName,
  because: 'you sent us this application.',
  body: ({ professionalName, title, reason, id }, facts) => (
    <>
      <Paragraph>
        {professionalName} withdrew their proposal for ‘{title}’. They can send you another one.
      </Paragraph>
      {reason !== undefined && (
        <>
          <Paragraph>They wrote:</Paragraph>
          <Quote>{reason}</Quote>
        </>
      )}
      <Action href={pageAt(facts, `/dashboard/applications/${id}`)}>Open my application</Action>
    </>
  ),
};
