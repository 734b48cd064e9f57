import { Action, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const problemAnswered: Template<'problem-answered'> = {
  subject: ({ title }) => `The other side has answered: ${title}`,
  title: () => 'The other side has answered',
  firstName: ({ firstName }) => firstName,
  because: 'a problem was reported of work that you have agreed on.',
  body: ({ id, title, side, what }, facts) => (
    <>
      <Paragraph>
        {side === 'client' ? 'The professional' : 'The client'} has{' '}
        {what === 'words' ? 'written something about' : 'added a file to'} the problem of ‘{title}’.
      </Paragraph>
      <Action href={pageAt(facts, `/problems/${id}`)}>Open the problem</Action>
    </>
  ),
};
