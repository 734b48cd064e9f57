import { Action, Paragraph } from '#mail/parts.tsx';
import { ConfirmingMeans } from './confirming-means.tsx';
import type { Template } from '#mail/template.ts';

export const verifyEmail: Template<'verify-email'> = {
  subject: () => 'Confirm your e-mail address',
  title: () => 'Confirm your e-mail address',
  firstName: ({ firstName }) => firstName,
  because: 'somebody, most likely you, asked to confirm this e-mail address.',
  body: ({ link }) => (
    <>
      <Paragraph>
        Please confirm that this e-mail address is yours. What you have written to a professional meanwhile is kept, and
        goes out by itself once you confirm. The link is good for 7 days.
      </Paragraph>
      <Action href={link}>Confirm my e-mail address</Action>
      <ConfirmingMeans />
    </>
  ),
};
