import { Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText } from '#mail/words.ts';

export const secondFactorOn: Template<'second-factor-on'> = {
  subject: () => 'Signing in now needs a code',
  title: () => 'Signing in now needs a code',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you of every change to how your account is entered.',
  body: ({ at }) => (
    <>
      <Paragraph>
        An authenticator app was set up for your account. From now on signing in takes your password and a code from
        that app. Keep your backup codes where you find them without your telephone.
      </Paragraph>
      <Facts lines={[['When', momentText(at)]]} />
      <Paragraph>If it was not you, write to us at once.</Paragraph>
    </>
  ),
};
