import { Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText } from '#mail/words.ts';
import { WasItYou } from './was-it-you.tsx';

export const backupCodeUsed: Template<'backup-code-used'> = {
  subject: () => 'A backup code was used to sign in to your account',
  title: () => 'A backup code was used to sign in',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you when someone signs in with a backup code.',
  body: ({ at, left }, facts) => (
    <>
      <Paragraph>Someone signed in to your account with a backup code instead of your authenticator app.</Paragraph>
      <Facts
        lines={[
          ['When', momentText(at)],
          ['Backup codes left', String(left)],
        ]}
      />
      {left < 3 && <Paragraph>Get new backup codes soon, in your account settings.</Paragraph>}
      <WasItYou facts={facts} />
    </>
  ),
};
