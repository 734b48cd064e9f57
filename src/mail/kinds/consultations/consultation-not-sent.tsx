import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const consultationNotSent: Template<'consultation-not-sent'> = {
  subject: ({ professionalName }) => `We couldn’t send your request to ${professionalName}`,
  title: () => 'We couldn’t send your request',
  firstName: ({ name }) => name,
  because: 'you asked for a consultation.',
  body: ({ professionalName, message }, facts) => (
    <>
      <Paragraph>
        {professionalName} isn’t taking new clients at the moment, so we didn’t send your request. You can ask another
        professional.
      </Paragraph>
      <Action href={pageAt(facts, '/find-advisor')}>Find another professional</Action>
      <Paragraph>You wrote:</Paragraph>
      <Quote>{message}</Quote>
    </>
  ),
};
