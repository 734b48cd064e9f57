import { MoneyLine, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';

export const consultationSent: Template<'consultation-sent'> = {
  subject: ({ professionalName }) => `Your request was sent to ${professionalName}`,
  title: () => 'Your request was sent',
  firstName: ({ name }) => name,
  because: 'you asked for a consultation.',
  body: ({ professionalName, message }) => (
    <>
      <Paragraph>
        {professionalName} has your request for a free first consultation, with your name, your e-mail address and your
        telephone number if you gave one. They will answer you directly.
      </Paragraph>
      <Paragraph>This is what you wrote:</Paragraph>
      <Quote>{message}</Quote>
      <MoneyLine />
    </>
  ),
};
