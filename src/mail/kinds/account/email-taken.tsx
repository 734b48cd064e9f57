import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const emailTaken: Template<'email-taken'> = {
  subject: () => 'Someone tried to sign up with your e-mail address',
  title: () => 'You already have an account',
  firstName: ({ firstName }) => firstName,
  because: 'someone tried to sign up with your e-mail address.',
  body: ({ at }, facts) => (
    <>
      <Paragraph>
        Someone tried to sign up with your e-mail address. You already have an account, so we didn’t make another one.
        We didn’t show them anything about you.
      </Paragraph>
      <Facts lines={[['When', momentText(at)]]} />
      <Paragraph>
        If it was you, sign in to your account. If you’ve forgotten your password, you can set a new one from the
        sign-in page.
      </Paragraph>
      <Action href={pageAt(facts, '/login')}>Sign in</Action>
      <Paragraph>If it wasn’t you, you don’t need to do anything.</Paragraph>
    </>
  ),
};
