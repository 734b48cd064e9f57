import { Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText } from '#mail/words.ts';

export const emailChanged: Template<'email-changed'> = {
  subject: () => 'The e-mail address of your account was changed',
  title: () => 'The e-mail address of your account was changed',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you of every change to how your account is entered, at the old address and at the new one.',
  body: ({ newEmail, at }) => (
    <>
      <Facts
        lines={[...(newEmail === undefined ? [] : ([['New address', newEmail]] as const)), ['When', momentText(at)]]}
      />
      <Paragraph>
        From now on you sign in with the new address. Every other device was signed out. If it was you, there is nothing
        else to do.
      </Paragraph>
      <Paragraph>
        If it was not you, write to us at once, and change the password of your mailbox: somebody has read your mail.
      </Paragraph>
    </>
  ),
};
