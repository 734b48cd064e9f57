import { Facts, Paragraph, TextLink } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const newSignIn: Template<'new-sign-in'> = {
  subject: () => 'A new sign-in to your account',
  title: () => 'A new sign-in to your account',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you when your account is entered from a browser that it has not met before.',
  body: ({ at, device }, facts) => (
    <>
      <Facts
        lines={[
          ['When', momentText(at)],
          ['With', device],
        ]}
      />
      <Paragraph>If it was you, there is nothing to do.</Paragraph>
      <Paragraph>
        If it was not you, <TextLink href={pageAt(facts, '/forgot-password')}>set a new password</TextLink> now. That
        signs out every device.
      </Paragraph>
    </>
  ),
};
