import { Facts, Paragraph, TextLink } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const passkeyAdded: Template<'passkey-added'> = {
  subject: () => 'A passkey was added',
  title: () => 'A passkey was added',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you of every change to how your account is entered.',
  body: ({ name, at }, facts) => (
    <>
      <Paragraph>
        The device that holds it now signs in to your account without your password and without a code.
      </Paragraph>
      <Facts
        lines={[
          ['Name', name],
          ['When', momentText(at)],
        ]}
      />
      <Paragraph>
        If it was not you, <TextLink href={pageAt(facts, '/settings/security')}>remove it in your settings</TextLink>,
        change your password there too, and write to us. A new password alone does not remove it.
      </Paragraph>
    </>
  ),
};
