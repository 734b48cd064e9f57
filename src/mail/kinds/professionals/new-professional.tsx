import type { MailData } from '#shared/mails/mails.ts';
import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

type NewProfessionalData = MailData['new-professional'];

function titleFor({ name, isAgain, isRevision }: NewProfessionalData): string {
  if (isRevision) return `Approve or reject the profile changes of ${name}`;
  return isAgain ? `${name} asked for approval again` : `A new professional is waiting for approval: ${name}`;
}

function whatHappened({ isAgain, isRevision }: NewProfessionalData): string {
  if (isRevision) {
    return 'An approved professional changed details that we check. Clients see the old ones until an admin decides.';
  }
  return isAgain
    ? 'We didn’t approve this professional before. They changed their profile and asked for approval again.'
    : 'Someone signed up as a professional. Clients can’t see them until an admin approves them.';
}

export const newProfessional: Template<'new-professional'> = {
  subject: titleFor,
  title: titleFor,
  firstName: ({ firstName }) => firstName,
  because: 'you’re an admin.',
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
      <Action href={pageAt(facts, '/admin-dashboard/professionals')}>Open professionals</Action>
    </>
  ),
};
