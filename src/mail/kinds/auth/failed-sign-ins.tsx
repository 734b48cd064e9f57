import { Facts, Paragraph, TextLink } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const failedSignIns: Template<'failed-sign-ins'> = {
  subject: () => 'Very many wrong passwords for your account',
  title: () => 'Somebody guesses at your password',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you when somebody tries to get into your account.',
  body: ({ at }, facts) => (
    <>
      <Paragraph>
        Very many wrong passwords were given for your account within a day. Nobody got in with them, and your account
        stays open to you.
      </Paragraph>
      <Facts lines={[['When', momentText(at)]]} />
      <Paragraph>
        If you use the same password elsewhere, or one that can be guessed,{' '}
        <TextLink href={pageAt(facts, '/forgot-password')}>set a new one</TextLink>.
      </Paragraph>
    </>
  ),
};
