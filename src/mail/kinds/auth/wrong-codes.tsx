import { Facts, Paragraph, TextLink } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const wrongCodes: Template<'wrong-codes'> = {
  subject: () => 'Somebody knows your password',
  title: () => 'Somebody knows your password',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you when somebody tries to get into your account.',
  body: ({ at }, facts) => (
    <>
      <Paragraph>
        Somebody gave your right password, and then very many wrong codes. They did not get in, because they do not have
        your authenticator app.
      </Paragraph>
      <Facts lines={[['When', momentText(at)]]} />
      <Paragraph>
        Unless it was you, <TextLink href={pageAt(facts, '/forgot-password')}>set a new password</TextLink> now, one
        that you use nowhere else.
      </Paragraph>
    </>
  ),
};
