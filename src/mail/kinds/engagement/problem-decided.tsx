import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';
import type { ProblemOutcome } from '#shared/applications/problems.ts';

const outcomes: Readonly<Record<ProblemOutcome, string>> = {
  resumed: 'the work continues from where it stopped.',
  completed: 'the job is complete.',
  cancelled: 'the job is cancelled.',
  upheld: 'the complaint is upheld.',
  dismissed: 'there isn’t enough evidence, so the complaint isn’t upheld.',
};

export const problemDecided: Template<'problem-decided'> = {
  subject: ({ title }) => `Our decision about the problem: ${title}`,
  title: () => 'Our decision about the problem',
  firstName: ({ firstName }) => firstName,
  because: 'a problem was reported with your job.',
  body: ({ id, title, side, outcome, reason, until }, facts) => (
    <>
      <Paragraph>
        Our decision about the problem with ‘{title}’: {outcomes[outcome]}
      </Paragraph>
      {until !== undefined && (
        <Paragraph>
          The work counts as delivered again. {side === 'client' ? 'You have' : 'The client has'} 14 days to confirm it
          or request changes. If {side === 'client' ? 'you don’t' : 'they don’t'}, we’ll mark the job as complete on{' '}
          {momentText(until)}. {side === 'client' && 'We’ll remind you before then.'}
        </Paragraph>
      )}
      <Paragraph>Our reason:</Paragraph>
      <Quote>{reason}</Quote>
      <Paragraph>You can download the whole case as one file. A regulator or a court may decide differently.</Paragraph>
      <Action href={pageAt(facts, `/problems/${id}`)}>Open the decision</Action>
    </>
  ),
};
