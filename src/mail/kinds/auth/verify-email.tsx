import { Action, Paragraph } from '#mail/parts.tsx';
import { ConfirmingMeans } from './confirming-means.tsx';
import type { Template } from '#mail/template.ts';

export const verifyEmail: Template<'verify-email'> = {
  subject: () => 'Confirm your e-mail address',
  title: () => 'Confirm your e-mail address',
  firstName: ({ firstName }) => firstName,
  because: 'you (or someone else) asked us to send it.',
  body: ({ link }) => (
    <>
      <Paragraph>
        Please confirm that this e-mail address is yours. The link works for 7 days. If you’ve written to a
        professional, we saved your message and will send it when you confirm.
      </Paragraph>
      <Action href={link}>Confirm my e-mail address</Action>
      <ConfirmingMeans />
    </>
  ),
};
