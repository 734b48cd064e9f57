import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

const titleOf = (count: number) => `${count} professionals wait for an administrator`;

const whatTheyWish = ({ isAgain, isRevision }: { isAgain: boolean; isRevision?: boolean | undefined }): string => {
  if (isRevision) return 'Wishes a change';
  return isAgain ? 'Asks again' : 'New';
};

export const newProfessionalsDigest: Template<'new-professionals-digest'> = {
  subject: ({ people, more }) => titleOf(people.length + more),
  title: ({ people, more }) => titleOf(people.length + more),
  firstName: ({ firstName }) => firstName,
  because: 'you are an administrator, and want these mails once a day.',
  body: ({ people, more }, facts) => (
    <>
      <Paragraph>
        This is how it stood when this mail was made, each of them once. They signed up, ask for another review, or wish
        to change what was checked. Clients see nothing of it until an administrator approves it.
      </Paragraph>
      <Facts
        lines={people.map(({ name, profession, company, isAgain, isRevision, at }) => [
          name,
          `${whatTheyWish({ isAgain, isRevision })}: ${profession}, ${company}, ${momentText(at)}`,
        ])}
      />
      {more > 0 && <Paragraph>And {more} more.</Paragraph>}
      <Action href={pageAt(facts, '/admin-dashboard/professionals')}>Open the admin dashboard</Action>
    </>
  ),
};
