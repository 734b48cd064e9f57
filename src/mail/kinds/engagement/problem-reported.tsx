import { Action, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const problemReported: Template<'problem-reported'> = {
  subject: ({ side, by, reporterName, title }) =>
    by === side ? `We have your report of a problem: ${title}` : `${reporterName} reported a problem: ${title}`,
  title: ({ side, by }) =>
    by === side
      ? 'We have your report of a problem'
      : `The ${by === 'client' ? 'client' : 'professional'} reported a problem`,
  firstName: ({ firstName }) => firstName,
  because: 'it’s about your job.',
  body: ({ id, title, side, by, reporterName, stops }, facts) => (
    <>
      <Paragraph>
        {by === side ? 'You' : reporterName} reported a problem with ‘{title}’. Our team will read what both sides write
        and send, and then decide.
      </Paragraph>
      {stops && (
        <Paragraph>Work is paused until we decide. Until then, no one can deliver it or complete it.</Paragraph>
      )}
      <Paragraph>
        Please write down what happened. Add anything that shows it, such as contracts, receipts or messages.
      </Paragraph>
      <Action href={pageAt(facts, `/problems/${id}`)}>Open the case</Action>
    </>
  ),
};
