import { Action, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const problemAnswered: Template<'problem-answered'> = {
  subject: ({ authorName, what, title }) =>
    what === 'words'
      ? `${authorName} wrote about the problem: ${title}`
      : `${authorName} added a file to the problem: ${title}`,
  title: ({ side, what }) => {
    const author = side === 'client' ? 'The professional' : 'The client';
    return what === 'words' ? `${author} wrote about the problem` : `${author} added a file`;
  },
  firstName: ({ firstName }) => firstName,
  because: 'a problem was reported with your job.',
  body: ({ id, title, authorName, what }, facts) => (
    <>
      <Paragraph>
        {authorName} {what === 'words' ? 'wrote something about' : 'added a file to'} the problem with ‘{title}’. You
        can answer until we decide.
      </Paragraph>
      <Action href={pageAt(facts, `/problems/${id}`)}>Open the case</Action>
    </>
  ),
};
