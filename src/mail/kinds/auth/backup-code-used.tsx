import { Facts, Paragraph, TextLink } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const backupCodeUsed: Template<'backup-code-used'> = {
  subject: () => 'A backup code of your account was used',
  title: () => 'A backup code was used',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you when your account is entered with a backup code.',
  body: ({ at, left }, facts) => (
    <>
      <Paragraph>Somebody signed in to your account with a backup code instead of the authenticator app.</Paragraph>
      <Facts
        lines={[
          ['When', momentText(at)],
          ['Backup codes left', String(left)],
        ]}
      />
      {left < 3 && <Paragraph>Few are left: make new ones in your account settings.</Paragraph>}
      <Paragraph>
        If it was not you, <TextLink href={pageAt(facts, '/forgot-password')}>set a new password</TextLink> now, and
        write to us.
      </Paragraph>
    </>
  ),
};
