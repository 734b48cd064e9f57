import { Action, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const problemReported: Template<'problem-reported'> = {
  subject: ({ title }) => `A problem was reported: ${title}`,
  title: () => 'A problem was reported',
  firstName: ({ firstName }) => firstName,
  because: 'you have agreed on this work.',
  body: ({ id, title, side, by, stops }, facts) => (
    <>
      <Paragraph>
        {by === side ? 'You have' : by === 'client' ? 'The client has' : 'The professional has'} reported a problem of ‘
        {title}’. An administrator reads what both of you say and show, and decides.
      </Paragraph>
      {stops && (
        <Paragraph>
          Until then the work stops: it is neither delivered nor completed, and nothing happens by itself.
        </Paragraph>
      )}
      <Paragraph>Please write down what happened, and add what shows it: contracts, receipts, messages.</Paragraph>
      <Action href={pageAt(facts, `/problems/${id}`)}>Open the problem</Action>
    </>
  ),
};
