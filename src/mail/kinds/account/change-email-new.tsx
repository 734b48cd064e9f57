import { Action, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';

export const changeEmailNew: Template<'change-email-new'> = {
  subject: () => 'Confirm your new e-mail address',
  title: () => 'Confirm your new e-mail address',
  because: 'somebody, most likely you, wants this to be the e-mail address of their account.',
  body: ({ link }) => (
    <>
      <Paragraph>
        With this link you confirm that this address is yours. It is good for 10 minutes. The address that the account
        has now must agree too.
      </Paragraph>
      <Action href={link}>Confirm this address</Action>
      <Paragraph>If you did not ask for this, do nothing: without you nothing changes.</Paragraph>
    </>
  ),
};
