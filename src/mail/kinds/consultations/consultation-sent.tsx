import { MoneyLine, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';

export const consultationSent: Template<'consultation-sent'> = {
  subject: ({ professionalName }) => `We sent your request to ${professionalName}`,
  title: () => 'We sent your request',
  firstName: ({ name }) => name,
  because: 'you asked for a consultation.',
  body: ({ professionalName, message }) => (
    <>
      <Paragraph>
        {professionalName} has your request for a free first consultation. They also have your name, your e-mail address
        and, if you gave it, your telephone number. They can reply to you directly.
      </Paragraph>
      <Paragraph>You wrote:</Paragraph>
      <Quote>{message}</Quote>
      <MoneyLine />
    </>
  ),
};
