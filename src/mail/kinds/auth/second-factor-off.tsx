import { Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText } from '#mail/words.ts';
import { WasItYou } from './was-it-you.tsx';

export const secondFactorOff: Template<'second-factor-off'> = {
  subject: () => 'Two-step sign-in is now off',
  title: () => 'Two-step sign-in is now off',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you when the way you sign in changes.',
  body: ({ at }, facts) => (
    <>
      <Paragraph>Two-step sign-in is now off. Your password is all you need to sign in.</Paragraph>
      <Facts lines={[['When', momentText(at)]]} />
      <WasItYou facts={facts} />
    </>
  ),
};
