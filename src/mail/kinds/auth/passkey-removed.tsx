import { Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText } from '#mail/words.ts';
import { WasItYou } from './was-it-you.tsx';

export const passkeyRemoved: Template<'passkey-removed'> = {
  subject: () => 'A passkey was removed from your account',
  title: () => 'A passkey was removed',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you when the way you sign in changes.',
  body: ({ name, at }, facts) => (
    <>
      <Paragraph>
        This passkey can no longer sign in to your account. Devices that are signed in with it stay signed in.
      </Paragraph>
      <Facts
        lines={[
          ['Name', name],
          ['When', momentText(at)],
        ]}
      />
      <WasItYou facts={facts} />
    </>
  ),
};
