import { Facts, Paragraph, Quote, TextLink } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText } from '#mail/words.ts';

export const contactMessage: Template<'contact-message'> = {
  subject: ({ subject }) => `Contact form: ${subject}`,
  title: () => 'A message from the contact form',
  because: 'messages to support go to this e-mail address.',
  body: ({ name, email, subject, message, type, at }) => (
    <>
      <Facts
        lines={[
          ['Name', name],
          [
            'E-mail',
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
      <Paragraph>An answer to this mail goes to them. Nobody has shown that the e-mail address is theirs.</Paragraph>
    </>
  ),
};
