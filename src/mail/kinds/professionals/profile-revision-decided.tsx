import type { MailData } from '#shared/mails/mails.ts';
import { Action, Facts, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

const titleOf = ({ isApproved }: MailData['profile-revision-decided']) =>
  isApproved ? 'The change of your profile is public' : 'The change of your profile was not approved';

export const profileRevisionDecided: Template<'profile-revision-decided'> = {
  subject: titleOf,
  title: titleOf,
  firstName: ({ firstName }) => firstName,
  because: 'you changed something of your profile that is checked before clients read it.',
  body: ({ isApproved, fields, reason, at }, facts) => (
    <>
      <Paragraph>
        {isApproved
          ? 'We have looked at what you changed. Clients read it from now on.'
          : 'We have looked at what you changed, and cannot show it like this. Clients read your profile as it was before; nothing else of it has changed.'}
      </Paragraph>
      <Facts
        lines={[
          ['Changed', fields.join(', ')],
          ['When', momentText(at)],
        ]}
      />
      {reason && (
        <>
          <Paragraph>{isApproved ? 'The administrator wrote:' : 'Why:'}</Paragraph>
          <Quote>{reason}</Quote>
        </>
      )}
      <Action href={pageAt(facts, '/professional-dashboard/profile/edit')}>Open your profile</Action>
    </>
  ),
};
