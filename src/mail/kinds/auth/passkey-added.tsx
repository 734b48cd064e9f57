import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const passkeyAdded: Template<'passkey-added'> = {
  subject: () => 'A passkey was added to your account',
  title: () => 'A passkey was added',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you when the way you sign in changes.',
  body: ({ name, at }, facts) => (
    <>
      <Paragraph>
        Your account has a new passkey. The device that has it can sign in without your password or a code.
      </Paragraph>
      <Facts
        lines={[
          ['Name', name],
          ['When', momentText(at)],
        ]}
      />
      <Paragraph>
        If it wasn’t you, remove the passkey in your settings, and change your password there too. A new password alone
        doesn’t remove it. Then write to us.
      </Paragraph>
      <Action href={pageAt(facts, '/settings/security')}>Open my settings</Action>
    </>
  ),
};
