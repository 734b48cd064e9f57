import { Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText } from '#mail/words.ts';

export const emailChanged: Template<'email-changed'> = {
  subject: () => 'The e-mail address of your account was changed',
  title: () => 'The e-mail address of your account was changed',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you when the way you sign in changes. We write to your old address and your new one.',
  body: ({ newEmail, at }) => (
    <>
      <Paragraph>
        Your account has a new e-mail address. Use it to sign in from now on. Every other device was signed out.
      </Paragraph>
      <Facts
        lines={[...(newEmail === undefined ? [] : ([['New address', newEmail]] as const)), ['When', momentText(at)]]}
      />
      <Paragraph>If it was you, there’s nothing else to do.</Paragraph>
      <Paragraph>
        If it wasn’t you, write to us immediately. Change the password of your email account too, because someone may be
        reading your emails.
      </Paragraph>
    </>
  ),
};
