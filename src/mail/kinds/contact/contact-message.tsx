import { Action, Facts, Paragraph, Quote, TextLink } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const contactMessage: Template<'contact-message'> = {
  subject: ({ subject }) => `Contact form: ${subject}`,
  title: () => 'A message from the contact form',
  because: 'messages to support come to this e-mail address.',
  body: ({ id, name, email, subject, message, type, at }, facts) => (
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
      <Action href={pageAt(facts, `/admin-dashboard/contact?open=${id}`)}>Answer on the site</Action>
      <Paragraph>
        There, everyone on the team sees the answer, and the person can reply. If you reply to this email instead, mark
        the message as answered. We haven’t checked that the e-mail address belongs to them.
      </Paragraph>
    </>
  ),
};
