import { Action, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';

export const resetPassword: Template<'reset-password'> = {
  subject: () => 'Set a new password',
  title: () => 'Set a new password',
  firstName: ({ firstName }) => firstName,
  because: 'somebody, most likely you, said that the password of this account is forgotten.',
  body: ({ link, isUnconfirmed }) => (
    <>
      <Paragraph>
        With this link you set a new password. It is good for 30 minutes and can be used once. If it is too late, ask
        for another one on the sign-in page.
      </Paragraph>
      {isUnconfirmed && (
        <Paragraph>
          This e-mail address was never confirmed. A new password therefore empties the account: its name and all that
          waits in it is deleted, as someone else could have written it. If you remember the password, confirm the
          address instead, and everything stays.
        </Paragraph>
      )}
      <Action href={link}>Set a new password</Action>
      <Paragraph>
        If you did not ask for this, do nothing: your password stays as it is. Give this link to nobody; whoever has it
        can get into your account.
      </Paragraph>
    </>
  ),
};
