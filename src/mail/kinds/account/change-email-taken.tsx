import { Facts, Paragraph, TextLink } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const changeEmailTaken: Template<'change-email-taken'> = {
  subject: () => 'Somebody wanted your e-mail address for another account',
  title: () => 'You have an account already',
  firstName: ({ firstName }) => firstName,
  because: 'your e-mail address was asked for, and it belongs to your account.',
  body: ({ at }, facts) => (
    <>
      <Paragraph>
        Somebody wanted to give your e-mail address to another account. An address belongs to one account, so nothing
        was changed, and nothing about yours was shown to them.
      </Paragraph>
      <Facts lines={[['When', momentText(at)]]} />
      <Paragraph>
        If it was you: <TextLink href={pageAt(facts, '/login')}>sign in</TextLink> with this address, and give that
        account another one first.
      </Paragraph>
      <Paragraph>If it was not you, there is nothing to do.</Paragraph>
    </>
  ),
};
