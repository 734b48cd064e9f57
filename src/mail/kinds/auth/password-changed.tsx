import { Facts, Paragraph, TextLink } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const passwordChanged: Template<'password-changed'> = {
  subject: () => 'Your password was changed',
  title: () => 'Your password was changed',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you of every change to how your account is entered.',
  body: ({ at, isAnew }, facts) => (
    <>
      <Facts lines={[['When', momentText(at)]]} />
      {isAnew && (
        <Paragraph>
          Nobody had confirmed this e-mail address before, so what was in the account could have been written by someone
          else. We deleted it. When you log in, we ask for your name and start afresh.
        </Paragraph>
      )}
      <Paragraph>Every other device was signed out. If it was you, there is nothing else to do.</Paragraph>
      <Paragraph>
        If it was not you, <TextLink href={pageAt(facts, '/forgot-password')}>set a new password</TextLink> now, change
        the password of your mailbox too, and write to us.
      </Paragraph>
    </>
  ),
};
