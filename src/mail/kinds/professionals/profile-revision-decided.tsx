import type { MailData } from '#shared/mails/mails.ts';
import { Action, Facts, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

const titleFor = ({ isApproved }: MailData['profile-revision-decided']) =>
  isApproved ? 'Your profile changes are public' : 'We couldn’t approve your profile changes';

export const profileRevisionDecided: Template<'profile-revision-decided'> = {
  subject: titleFor,
  title: titleFor,
  firstName: ({ firstName }) => firstName,
  because: 'you changed profile details that we check before clients see them.',
  body: ({ isApproved, fields, reason, at }, facts) => (
    <>
      <Paragraph>
        {isApproved
          ? 'We’ve approved the changes to your profile. Clients can see them now.'
          : 'We can’t show the changes to your profile as they are. Clients still see the old version.'}
      </Paragraph>
      <Facts
        lines={[
          ['Changed', fields.join(', ')],
          ['When', momentText(at)],
        ]}
      />
      {reason && (
        <>
          <Paragraph>Our team wrote:</Paragraph>
          <Quote>{reason}</Quote>
        </>
      )}
      <Action href={pageAt(facts, '/professional-dashboard/profile/edit')}>Edit my profile</Action>
    </>
  ),
};
