import { Action, Paragraph } from '#mail/parts.tsx';
import { us } from '#mail/words.ts';
import { ConfirmingMeans } from './confirming-means.tsx';
import type { Template } from '#mail/template.ts';

export const verifyEmail: Template<'verify-email'> = {
  subject: () => 'Confirm your e-mail address',
  title: () => 'Confirm your e-mail address',
  firstName: ({ firstName }) => firstName,
  because: `this is the e-mail address of an account at ${us}.`,
  body: ({ link, byTeam }) => (
    <>
      <Paragraph>
        {byTeam
          ? `Our team made your account at ${us}, or gave it this e-mail address. Please confirm that the address is yours. Then you can use the account. The link works for 7 days.`
          : 'Please confirm that this e-mail address is yours. The link works for 7 days. If you’ve written to a professional, we saved your message and will send it when you confirm.'}
      </Paragraph>
      <Action href={link}>Confirm my e-mail address</Action>
      {byTeam ? <ByTeam /> : <ConfirmingMeans />}
    </>
  ),
};

const ByTeam = () => (
  <>
    <Paragraph>
      To confirm, sign in or enter your password. If you don’t know the password, you can set a new one with the link.
      Everything in the account stays.
    </Paragraph>
    <Paragraph>
      Don’t want this account? Write to us, and we’ll delete it. Don’t give this link to anyone: it lets them into your
      account.
    </Paragraph>
  </>
);
