import { Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText } from '#mail/words.ts';
import { WasItYou } from './was-it-you.tsx';

export const newSignIn: Template<'new-sign-in'> = {
  subject: () => 'A new sign-in to your account',
  title: () => 'A new sign-in to your account',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you when someone signs in from a new browser.',
  body: ({ at, device }, facts) => (
    <>
      <Paragraph>Someone signed in to your account from a new browser.</Paragraph>
      <Facts
        lines={[
          ['When', momentText(at)],
          ['Browser', device],
        ]}
      />
      <WasItYou facts={facts} />
    </>
  ),
};
