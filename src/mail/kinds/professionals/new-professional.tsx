import type { MailData } from '#shared/mails/mails.ts';
import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

type Data = MailData['new-professional'];

function titleOf({ isAgain, isRevision }: Data): string {
  if (isRevision) return 'A professional wishes to change what was checked';
  return isAgain ? 'A professional asks to be looked at again' : 'A new professional waits for review';
}

function whatHappened({ isAgain, isRevision }: Data): string {
  if (isRevision) {
    return 'An approved professional has changed what was checked. Clients read the old words until an administrator decides.';
  }
  return isAgain
    ? 'A professional who was turned down has changed their profile and asks for another review.'
    : 'Somebody has signed up as a professional. Nobody sees them until an administrator approves them.';
}

export const newProfessional: Template<'new-professional'> = {
  subject: titleOf,
  title: titleOf,
  firstName: ({ firstName }) => firstName,
  because: 'you are an administrator.',
  body: (data, facts) => (
    <>
      <Paragraph>{whatHappened(data)}</Paragraph>
      <Facts
        lines={[
          ['Name', data.name],
          ['Profession', data.profession],
          ['Company', data.company],
          ['When', momentText(data.at)],
        ]}
      />
      <Action href={pageAt(facts, '/admin-dashboard/professionals')}>Open the admin dashboard</Action>
    </>
  ),
};
