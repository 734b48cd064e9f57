import { Facts, Paragraph, TextLink } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const secondFactorOff: Template<'second-factor-off'> = {
  subject: () => 'Signing in needs no code any more',
  title: () => 'Signing in needs no code any more',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you of every change to how your account is entered.',
  body: ({ at }, facts) => (
    <>
      <Paragraph>The authenticator app of your account was taken away: the password alone now opens it.</Paragraph>
      <Facts lines={[['When', momentText(at)]]} />
      <Paragraph>
        If it was not you, <TextLink href={pageAt(facts, '/forgot-password')}>set a new password</TextLink> now, and
        write to us.
      </Paragraph>
    </>
  ),
};
