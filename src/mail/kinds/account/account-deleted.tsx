import { brand } from '#shared/brand.ts';
import { Facts, Paragraph, TextLink } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const accountDeleted: Template<'account-deleted'> = {
  subject: () => 'Your account was deleted',
  title: () => 'Your account was deleted',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you of every change to how your account is entered. It is the last mail about this account.',
  body: ({ at }, facts) => (
    <>
      <Facts lines={[['When', momentText(at)]]} />
      <Paragraph>
        Your account at {brand.name} and what it held is gone, and nobody can bring it back. The little that stays, and
        why, stands in the <TextLink href={pageAt(facts, '/legal/privacy-policy')}>Privacy Policy</TextLink>.
      </Paragraph>
      <Paragraph>
        If it was not you, <TextLink href={pageAt(facts, '/contact-us')}>write to us</TextLink>, and change the password
        of your mailbox. Thank you for having been with us.
      </Paragraph>
    </>
  ),
};
