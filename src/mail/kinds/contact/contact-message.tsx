import { Facts, Paragraph, Quote, TextLink } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText } from '#mail/words.ts';

export const contactMessage: Template<'contact-message'> = {
  subject: ({ subject }) => `Contact form: ${subject}`,
  title: () => 'A message from the contact form',
  because: 'messages to support come to this e-mail address.',
  body: ({ name, email, subject, message, type, at }) => (
    <>
      <Paragraph>{name} sent a message with the contact form.</Paragraph>
      <Facts
        lines={[
          ['Name', name],
          [
            'E-mail address',
            <TextLink key="mail" href={`mailto:${email}`}>
              {email}
            </TextLink>,
          ],
          ['About', type],
          ['Subject', subject],
          ['When', momentText(at)],
        ]}
      />
      <Quote>{message}</Quote>
      <Paragraph>
        Reply to this email to answer them. We haven’t checked that the e-mail address belongs to them.
      </Paragraph>
    </>
  ),
};
