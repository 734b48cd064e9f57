import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const proposalWithdrawn: Template<'proposal-withdrawn'> = {
  subject: ({ professionalName, title }) => `${professionalName} has withdrawn the proposal: ${title}`,
  title: () => 'A proposal was withdrawn',
  firstName: ({ firstName }) => firstName,
  because: 'you sent an application.',
  body: ({ professionalName, title, reason, id }, facts) => (
    <>
      <Paragraph>
        {professionalName} has withdrawn the proposal for ‘{title}’ and may send another one.
      </Paragraph>
      {reason !== undefined && (
        <>
          <Paragraph>This is what they wrote:</Paragraph>
          <Quote>{reason}</Quote>
        </>
      )}
      <Action href={pageAt(facts, `/dashboard/applications/${id}`)}>Open my application</Action>
    </>
  ),
};
