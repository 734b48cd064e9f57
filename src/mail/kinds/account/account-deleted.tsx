import { brand } from '#shared/brand.ts';
import { Facts, Paragraph, TextLink } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const accountDeleted: Template<'account-deleted'> = {
  subject: () => 'Your account was deleted',
  title: () => 'Your account was deleted',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you when your account is deleted. It’s our last email about it.',
  body: ({ at, byTeam }, facts) => (
    <>
      <Paragraph>
        {byTeam ? 'Our team' : 'We'} deleted your account at {brand.name}, and we can’t bring it back. The few things
        that we must keep are listed in our{' '}
        <TextLink href={pageAt(facts, '/legal/privacy-policy')}>Privacy Policy</TextLink>.
      </Paragraph>
      <Facts lines={[['When', momentText(at)]]} />
      {byTeam ? (
        <Paragraph>If you have questions about this, write to us. Thank you for using {brand.name}.</Paragraph>
      ) : (
        <Paragraph>
          If it wasn’t you, change the password of your email account, and write to us. Thank you for using {brand.name}
          .
        </Paragraph>
      )}
    </>
  ),
};
