import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const changeEmailTaken: Template<'change-email-taken'> = {
  subject: () => 'Someone asked to use your e-mail address for another account',
  title: () => 'You already have an account',
  firstName: ({ firstName }) => firstName,
  because: 'someone asked to use your e-mail address for another account.',
  body: ({ at }, facts) => (
    <>
      <Paragraph>
        Someone asked to use your e-mail address for another account. Each account needs its own address, so we changed
        nothing. We didn’t show them anything about you.
      </Paragraph>
      <Facts lines={[['When', momentText(at)]]} />
      <Paragraph>
        If it was you, sign in with this address first. Change the e-mail address of that account, and then try again.
      </Paragraph>
      <Action href={pageAt(facts, '/login')}>Sign in</Action>
      <Paragraph>If it wasn’t you, you don’t need to do anything.</Paragraph>
    </>
  ),
};
