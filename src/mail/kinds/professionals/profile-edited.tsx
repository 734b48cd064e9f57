import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const profileEdited: Template<'profile-edited'> = {
  subject: () => 'Our team changed your profile',
  title: () => 'Our team changed your profile',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you when someone else changes your profile.',
  body: ({ fields, at }, facts) => (
    <>
      <Paragraph>Please check your profile. If something is wrong, change it or write to us.</Paragraph>
      <Facts
        lines={[
          ['Changed', fields.join(', ')],
          ['When', momentText(at)],
        ]}
      />
      <Action href={pageAt(facts, '/professional-dashboard/profile/edit')}>Open my profile</Action>
    </>
  ),
};
