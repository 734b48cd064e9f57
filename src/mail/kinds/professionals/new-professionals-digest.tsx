import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

const titleFor = (count: number) =>
  count === 1 ? 'A professional is waiting for approval' : `${count} professionals are waiting for approval`;

const whatFor = ({ isAgain, isRevision }: { isAgain: boolean; isRevision?: boolean | undefined }): string => {
  if (isRevision) return 'Changed details';
  return isAgain ? 'Asked again' : 'Signed up';
};

export const newProfessionalsDigest: Template<'new-professionals-digest'> = {
  subject: ({ people, more }) => titleFor(people.length + more),
  title: ({ people, more }) => titleFor(people.length + more),
  firstName: ({ firstName }) => firstName,
  because: 'you’re an admin, and you chose to get these emails once a day.',
  body: ({ people, more }, facts) => (
    <>
      <Paragraph>
        These professionals were waiting when we sent this email. They signed up, asked for approval again, or changed
        details that we check. Clients see none of it until an admin approves it.
      </Paragraph>
      <Facts
        lines={people.map(({ name, profession, company, isAgain, isRevision, at }) => [
          name,
          `${profession}, ${company}. ${whatFor({ isAgain, isRevision })} on ${momentText(at)}`,
        ])}
      />
      {more > 0 && <Paragraph>And {more} more.</Paragraph>}
      <Action href={pageAt(facts, '/admin-dashboard/professionals')}>Open professionals</Action>
    </>
  ),
};
