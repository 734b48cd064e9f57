import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText } from '#mail/words.ts';

export const changeEmailOld: Template<'change-email-old'> = {
  subject: () => 'Did you ask to change your e-mail address?',
  title: () => 'Did you ask to change your e-mail address?',
  firstName: ({ firstName }) => firstName,
  because: 'someone who knows your password asked to change the e-mail address of your account.',
  body: ({ newEmail, at, link }) => (
    <>
      <Paragraph>Someone asked to give your account a new e-mail address.</Paragraph>
      <Facts
        lines={[
          ['New address', newEmail],
          ['When', momentText(at)],
        ]}
      />
      <Paragraph>
        Open the link to agree, or to say that it wasn’t you. It works for 10 minutes. Nothing changes until the new
        address has been confirmed too.
      </Paragraph>
      <Action href={link}>Answer the request</Action>
      <Paragraph>
        If it wasn’t you, someone knows your password. Say so with the link, and then set a new password that you don’t
        use on any other site. Don’t give this link to anyone.
      </Paragraph>
    </>
  ),
};
