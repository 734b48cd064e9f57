import { Facts, Paragraph, TextLink } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const emailTaken: Template<'email-taken'> = {
  subject: () => 'Somebody tried to sign up with your e-mail address',
  title: () => 'You have an account already',
  firstName: ({ firstName }) => firstName,
  because: 'your e-mail address was used to sign up, and it belongs to your account.',
  body: ({ at }, facts) => (
    <>
      <Paragraph>
        Somebody tried to make a new account with your e-mail address. No account was made, and nothing about yours was
        shown to them.
      </Paragraph>
      <Facts lines={[['When', momentText(at)]]} />
      <Paragraph>
        If it was you: <TextLink href={pageAt(facts, '/login')}>sign in</TextLink>, or{' '}
        <TextLink href={pageAt(facts, '/forgot-password')}>set a new password</TextLink> if you have forgotten yours.
      </Paragraph>
      <Paragraph>If it was not you, there is nothing to do.</Paragraph>
    </>
  ),
};
