import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';
import type { ProblemOutcome } from '#shared/applications/problems.ts';

const outcomes: Readonly<Record<ProblemOutcome, string>> = {
  resumed: 'the work goes on where it stood.',
  completed: 'the work is completed.',
  cancelled: 'the work is cancelled.',
  upheld: 'the complaint is upheld.',
  dismissed: 'the complaint is not upheld.',
};

export const problemDecided: Template<'problem-decided'> = {
  subject: ({ title }) => `The problem was decided: ${title}`,
  title: () => 'The problem was decided',
  firstName: ({ firstName }) => firstName,
  because: 'a problem was reported of work that you have agreed on.',
  body: ({ id, title, side, outcome, reason, until }, facts) => (
    <>
      <Paragraph>
        An administrator has decided on the problem of ‘{title}’: {outcomes[outcome]}
      </Paragraph>
      {until !== undefined && (
        <Paragraph>
          The work stands handed over again, and {side === 'client' ? 'you have' : 'the client has'} 14 new days for an
          answer. Without one it is completed by itself on {momentText(until)}.{' '}
          {side === 'client' && 'We write to you before.'}
        </Paragraph>
      )}
      <Paragraph>This is why:</Paragraph>
      <Quote>{reason}</Quote>
      <Paragraph>
        You can download the whole case as one file. A regulator or a court may see it otherwise than we do.
      </Paragraph>
      <Action href={pageAt(facts, `/problems/${id}`)}>Open the decision</Action>
    </>
  ),
};
