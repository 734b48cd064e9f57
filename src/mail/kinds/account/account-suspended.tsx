import { brand } from '#shared/brand.ts';
import { Action, Facts, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const accountSuspended: Template<'account-suspended'> = {
  subject: ({ isChange }) => (isChange ? 'The suspension of your account has changed' : 'Your account is suspended'),
  title: ({ isChange }) => (isChange ? 'The suspension of your account has changed' : 'Your account is suspended'),
  firstName: ({ firstName }) => firstName,
  because: 'we tell you when we suspend your account.',
  body: ({ at, reason, until }, facts) => (
    <>
      <Paragraph>
        Our team suspended your account at {brand.name}. You can’t sign in for now, and if you have a public profile, no
        one can see it.
      </Paragraph>
      <Facts
        lines={[
          ['Suspended', momentText(at)],
          ['Until', until === undefined ? 'We haven’t set an end' : momentText(until)],
        ]}
      />
      <Paragraph>The reason:</Paragraph>
      <Quote>{reason}</Quote>
      <Paragraph>
        If you think that’s a mistake, write to us with the contact form. You don’t need to sign in.
      </Paragraph>
      <Action href={pageAt(facts, '/contact-us')}>Write to us</Action>
    </>
  ),
};
