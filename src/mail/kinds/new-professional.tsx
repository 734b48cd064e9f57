import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const newProfessional: Template<'new-professional'> = {
  subject: ({ isAgain }) =>
    isAgain ? 'A professional asks to be looked at again' : 'A new professional waits for review',
  title: ({ isAgain }) =>
    isAgain ? 'A professional asks to be looked at again' : 'A new professional waits for review',
  firstName: ({ firstName }) => firstName,
  because: 'you are an administrator.',
  body: ({ name, profession, company, isAgain, at }, facts) => (
    <>
      <Paragraph>
        {isAgain
          ? 'A professional who was turned down has changed their profile and asks for another review.'
          : 'Somebody has signed up as a professional. Nobody sees them until an administrator approves them.'}
      </Paragraph>
      <Facts
        lines={[
          ['Name', name],
          ['Profession', profession],
          ['Company', company],
          ['When', momentText(at)],
        ]}
      />
      <Action href={pageAt(facts, '/admin-dashboard')}>Open the admin dashboard</Action>
    </>
  ),
};
