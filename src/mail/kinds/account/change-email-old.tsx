import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText } from '#mail/words.ts';

export const changeEmailOld: Template<'change-email-old'> = {
  subject: () => 'Another e-mail address for your account?',
  title: () => 'Another e-mail address for your account?',
  firstName: ({ firstName }) => firstName,
  because: 'this is the e-mail address of an account, and somebody who knows its password asked for another one.',
  body: ({ newEmail, at, link }) => (
    <>
      <Facts
        lines={[
          ['New address', newEmail],
          ['When', momentText(at)],
        ]}
      />
      <Paragraph>
        With this link you agree, or say that it was not you. It is good for 10 minutes. Nothing changes before the new
        address has agreed too.
      </Paragraph>
      <Action href={link}>Agree or refuse</Action>
      <Paragraph>
        If it was not you, somebody knows your password. Refuse with the link, then set a new password, one that you use
        nowhere else. Give this link to nobody.
      </Paragraph>
    </>
  ),
};
