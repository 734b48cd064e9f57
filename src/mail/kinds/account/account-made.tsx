import { brand } from '#shared/brand.ts';
import { Action, Paragraph, TextLink } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt, us } from '#mail/words.ts';

export const accountCreated: Template<'account-made'> = {
  subject: () => `Your account at ${us} is ready: please choose your password`,
  title: () => 'Choose your password',
  firstName: ({ firstName }) => firstName,
  because: 'our team made an account with this e-mail address.',
  body: ({ link, hasPassword, isPublic }, facts) => (
    <>
      <Paragraph>
        Our team made an account for you at {brand.name}.{' '}
        {isPublic
          ? 'Your profile is public, and clients can find you. Please check what it says.'
          : 'Your profile isn’t public yet. Our team will review it first.'}
      </Paragraph>
      <Paragraph>
        Use this link to choose your password. It works once, for 7 days. After that, ask for a new one with{' '}
        <TextLink href={pageAt(facts, '/forgot-password')}>Forgot password</TextLink>.
      </Paragraph>
      <Action href={link}>Choose my password</Action>
      {hasPassword && (
        <Paragraph>
          Our team also chose a first password. If they gave it to you, you can sign in with it, and we’ll ask you to
          choose your own. Until then, no one can use your account with it.
        </Paragraph>
      )}
      <Paragraph>
        Don’t give this link to anyone: it lets them into your account. If you don’t want this account, write to us and
        we’ll delete it.
      </Paragraph>
    </>
  ),
};
