import { Action, MoneyLine, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const workDelivered: Template<'work-delivered'> = {
  subject: ({ title }) => `The work was handed over: ${title}`,
  title: () => 'The work was handed over',
  firstName: ({ firstName }) => firstName,
  because: 'you have agreed on this work.',
  body: ({ id, title, professionalName, until, reason }, facts) => (
    <>
      <Paragraph>
        {professionalName} has handed over the work of ‘{title}’. Please look at it: confirm it, ask for changes, or
        report a problem.
      </Paragraph>
      {reason !== undefined && (
        <>
          <Paragraph>This is what they wrote:</Paragraph>
          <Quote>{reason}</Quote>
        </>
      )}
      <Paragraph>Without an answer it is completed by itself on {momentText(until)}. We write to you before.</Paragraph>
      <MoneyLine />
      <Action href={pageAt(facts, `/dashboard/applications/${id}`)}>Look at the work</Action>
    </>
  ),
};
