import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

const titleOf = (count: number) => `${count} professionals wait for review`;

export const newProfessionalsDigest: Template<'new-professionals-digest'> = {
  subject: ({ people, more }) => titleOf(people.length + more),
  title: ({ people, more }) => titleOf(people.length + more),
  firstName: ({ firstName }) => firstName,
  because: 'you are an administrator, and want these mails once a day.',
  body: ({ people, more }, facts) => (
    <>
      <Paragraph>
        They signed up, ask for another review, or wish to change what was checked. Nobody sees any of it until an
        administrator approves it.
      </Paragraph>
      <Facts
        lines={people.map(({ name, profession, company, isAgain, isRevision, at }) => [
          name,
          `${profession}, ${company}, ${momentText(at)}${isAgain ? ', again' : ''}${isRevision ? ', a change' : ''}`,
        ])}
      />
      {more > 0 && <Paragraph>And {more} more.</Paragraph>}
      <Action href={pageAt(facts, '/admin-dashboard')}>Open the admin dashboard</Action>
    </>
  ),
};
