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
        Someone asked to use your e-mail address for another account. An address can belong to one account only, so we
        changed nothing. We showed them nothing about you.
      </Paragraph>
      <Facts lines={[['When', momentText(at)]]} />
      <Paragraph>
        If it was you, first sign in to the account that has this address. Give that account another address, and then
        try again.
      </Paragraph>
      <Action href={pageAt(facts, '/login')}>Sign in</Action>
      <Paragraph>If it wasn’t you, you don’t need to do anything.</Paragraph>
    </>
  ),
};
