import { Action, Facts, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const contactReply: Template<'contact-reply'> = {
  subject: ({ subject }) => `Reply: ${subject}`,
  title: () => 'A reply to our answer',
  because: 'messages to support come to this e-mail address.',
  body: ({ id, name, email, subject, message, isInMessages, at }, facts) => (
    <>
      <Paragraph>{name} replied by the link in our email to this mailbox.</Paragraph>
      <Facts
        lines={[
          ['E-mail address', email],
          ['Subject', subject],
          ['When', momentText(at)],
        ]}
      />
      <Quote>{message}</Quote>
      {isInMessages && (
        <Paragraph>They have an account with this address, so their messages with support continue there.</Paragraph>
      )}
      <Action href={pageAt(facts, `/admin-dashboard/contact?open=${id}`)}>Answer on the site</Action>
    </>
  ),
};
