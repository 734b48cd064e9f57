import { Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText } from '#mail/words.ts';

export const emailChanged: Template<'email-changed'> = {
  subject: () => 'The e-mail address of your account was changed',
  title: () => 'The e-mail address of your account was changed',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you when the way you sign in changes. We write to your old address and your new one.',
  body: ({ newEmail, at, byTeam }) => (
    <>
      <Paragraph>
        {byTeam
          ? 'Our team changed the e-mail address of your account. You were signed out everywhere, and this address no longer signs you in.'
          : 'Your account has a new e-mail address. Use it to sign in from now on. Every other device was signed out.'}
      </Paragraph>
      <Facts
        lines={[...(newEmail === undefined ? [] : ([['New address', newEmail]] as const)), ['When', momentText(at)]]}
      />
      <Paragraph>If {byTeam ? 'you asked for this' : 'it was you'}, there’s nothing else to do.</Paragraph>
      {byTeam ? (
        <Paragraph>If you didn’t ask for this, write to us immediately.</Paragraph>
      ) : (
        <Paragraph>
          If it wasn’t you, write to us immediately. Change the password of your email account too, because someone may
          be reading your emails.
        </Paragraph>
      )}
    </>
  ),
};
