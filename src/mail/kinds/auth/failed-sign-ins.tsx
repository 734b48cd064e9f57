import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const failedSignIns: Template<'failed-sign-ins'> = {
  subject: () => 'Someone may be trying to guess your password',
  title: () => 'Someone may be trying to guess your password',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you when someone tries to get into your account.',
  body: ({ at }, facts) => (
    <>
      <Paragraph>
        In one day, someone tried a great many wrong passwords for your account. None of them worked. You can still sign
        in as usual.
      </Paragraph>
      <Facts lines={[['When', momentText(at)]]} />
      <Paragraph>If you use the same password on another site, or if people could guess it, set a new one.</Paragraph>
      <Action href={pageAt(facts, '/forgot-password')}>Set a new password</Action>
    </>
  ),
};
