import { Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText } from '#mail/words.ts';

export const secondFactorOn: Template<'second-factor-on'> = {
  subject: () => 'Two-step sign-in is now on',
  title: () => 'Two-step sign-in is now on',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you when the way you sign in changes.',
  body: ({ at }) => (
    <>
      <Paragraph>
        Two-step sign-in is now on. To sign in, you need your password and a code from your authenticator app. Keep your
        backup codes where you can find them without your telephone.
      </Paragraph>
      <Facts lines={[['When', momentText(at)]]} />
      <Paragraph>If it wasn’t you, write to us immediately.</Paragraph>
    </>
  ),
};
