import { Action, Paragraph, Quote, Written } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { us } from '#mail/words.ts';

/** Quotes only what the person wrote: the answer is the email itself. */
export const contactAnswer: Template<'contact-answer'> = {
  subject: ({ subject }) => `Re: ${subject}`,
  title: () => `An answer from ${us}`,
  firstName: ({ name }) => name,
  because: 'someone sent us a message with this e-mail address through our contact form.',
  body: ({ question, answer, link, days }) => (
    <>
      <Written>{answer}</Written>
      <Paragraph>{us} support</Paragraph>
      <Action href={link}>Reply</Action>
      <Paragraph>
        The button opens our answers and your messages for {days} days. You don’t need an account. Anyone with this link
        can read them, so don’t pass it on.
      </Paragraph>
      <Paragraph>You wrote:</Paragraph>
      <Quote>{question}</Quote>
    </>
  ),
};
