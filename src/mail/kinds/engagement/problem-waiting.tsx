import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const problemWaiting: Template<'problem-waiting'> = {
  subject: ({ title }) => `A problem waits for a decision: ${title}`,
  title: () => 'A problem waits for a decision',
  firstName: ({ firstName }) => firstName,
  because: 'you are an administrator.',
  body: ({ id, title, by, clientName, professionalName, at }, facts) => (
    <>
      <Paragraph>
        {by === 'client' ? 'A client' : 'A professional'} has reported a problem of agreed work. It waits until an
        administrator decides.
      </Paragraph>
      <Facts
        lines={[
          ['Title', title],
          ['Client', clientName],
          ['Professional', professionalName],
          ['When', momentText(at)],
          ['Number of the problem', id],
        ]}
      />
      <Action href={pageAt(facts, `/problems/${id}`)}>Open the problem</Action>
    </>
  ),
};
