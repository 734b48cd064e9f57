import { Action, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';

export const resetPassword: Template<'reset-password'> = {
  subject: () => 'Set a new password',
  title: () => 'Set a new password',
  firstName: ({ firstName }) => firstName,
  because: 'you (or someone else) asked to reset this account’s password.',
  body: ({ link, isUnconfirmed }) => (
    <>
      <Paragraph>
        Use this link to set a new password. It works once, for 30 minutes. If it has expired, ask for another one on
        the sign-in page.
      </Paragraph>
      {isUnconfirmed && (
        <Paragraph>
          No one has confirmed this e-mail address, so someone else could have made this account. If you set a new
          password, we delete the name and everything that is waiting in the account. If you remember the password,
          confirm the address instead, and keep everything.
        </Paragraph>
      )}
      <Action href={link}>Set a new password</Action>
      <Paragraph>
        If you didn’t ask for this, do nothing. Your password stays the same. Don’t give this link to anyone: it lets
        them into your account.
      </Paragraph>
    </>
  ),
};
