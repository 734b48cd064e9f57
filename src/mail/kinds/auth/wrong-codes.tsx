import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const wrongCodes: Template<'wrong-codes'> = {
  subject: () => 'Someone may know your password',
  title: () => 'Someone may know your password',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you when someone tries to get into your account.',
  body: ({ at }, facts) => (
    <>
      <Paragraph>
        Someone entered your correct password, and then many wrong codes. They didn’t get in, because they didn’t have a
        code from your authenticator app.
      </Paragraph>
      <Facts lines={[['When', momentText(at)]]} />
      <Paragraph>If it wasn’t you, set a new password now. Choose one that you don’t use on any other site.</Paragraph>
      <Action href={pageAt(facts, '/forgot-password')}>Set a new password</Action>
    </>
  ),
};
