import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const problemWaiting: Template<'problem-waiting'> = {
  subject: ({ title }) => `Decide this case: ${title}`,
  title: () => 'A problem is waiting for a decision',
  firstName: ({ firstName }) => firstName,
  because: 'you’re an admin.',
  body: ({ id, title, by, clientName, professionalName, at }, facts) => (
    <>
      <Paragraph>
        {by === 'client' ? 'A client' : 'A professional'} reported a problem with their job. An admin needs to decide
        the case.
      </Paragraph>
      <Facts
        lines={[
          ['Title', title],
          ['Client', clientName],
          ['Professional', professionalName],
          ['When', momentText(at)],
          ['Case number', id],
        ]}
      />
      <Action href={pageAt(facts, `/problems/${id}`)}>Open the case</Action>
    </>
  ),
};
