import { Facts, Paragraph, TextLink } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const passkeyRemoved: Template<'passkey-removed'> = {
  subject: () => 'A passkey was removed',
  title: () => 'A passkey was removed',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you of every change to how your account is entered.',
  body: ({ name, at }, facts) => (
    <>
      <Paragraph>It signs nobody in any more. Where it signed in before, you stay signed in.</Paragraph>
      <Facts
        lines={[
          ['Name', name],
          ['When', momentText(at)],
        ]}
      />
      <Paragraph>
        If it was not you, <TextLink href={pageAt(facts, '/forgot-password')}>set a new password</TextLink> now, and
        write to us.
      </Paragraph>
    </>
  ),
};
