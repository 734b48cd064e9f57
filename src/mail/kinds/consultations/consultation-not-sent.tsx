import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const consultationNotSent: Template<'consultation-not-sent'> = {
  subject: () => 'Your request could not be sent',
  title: () => 'Your request could not be sent',
  firstName: ({ name }) => name,
  because: 'you asked for a consultation.',
  body: ({ professionalName, message }, facts) => (
    <>
      <Paragraph>
        {professionalName} takes no new clients at the moment, so they did not get your request. There are others who
        can help you.
      </Paragraph>
      <Action href={pageAt(facts, '/find-advisor')}>Find somebody else</Action>
      <Paragraph>This is what you wrote:</Paragraph>
      <Quote>{message}</Quote>
    </>
  ),
};
