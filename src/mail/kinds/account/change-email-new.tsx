import { Action, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';

export const changeEmailNew: Template<'change-email-new'> = {
  subject: () => 'Confirm your new e-mail address',
  title: () => 'Confirm your new e-mail address',
  because: 'you (or someone else) asked to use this e-mail address for an account.',
  body: ({ link }) => (
    <>
      <Paragraph>
        Please confirm that this address is yours. The link works for 10 minutes. We also wrote to the account’s old
        address. Nothing changes until both have agreed.
      </Paragraph>
      <Action href={link}>Confirm this address</Action>
      <Paragraph>If you didn’t ask for this, do nothing, and nothing will change.</Paragraph>
    </>
  ),
};
