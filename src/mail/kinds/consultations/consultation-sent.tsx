import { slotText } from '#mail/consultation-parts.tsx';
import { Action, Facts, MoneyLine, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText } from '#mail/words.ts';

export const consultationSent: Template<'consultation-sent'> = {
  subject: ({ professionalName }) => `We sent your request to ${professionalName}`,
  title: () => 'We sent your request',
  firstName: ({ name }) => name,
  because: 'you asked for a consultation.',
  body: ({ professionalName, message, link, until, start, minutes, lostStart }) => (
    <>
      <Paragraph>
        {professionalName} has your request for a free first consultation. They also have your name, your e-mail address
        and, if you gave it, your telephone number. They can reply to you directly.
      </Paragraph>
      {lostStart && (
        <Paragraph>
          The time you chose, {slotText(lostStart)}, was taken before you confirmed. We sent your request without a
          time, so {professionalName} will suggest one.
        </Paragraph>
      )}
      {start && <Facts lines={[['Time you asked for', slotText(start, minutes)]]} />}
      <Paragraph>
        If they don’t answer by {momentText(until)}, your request ends. We’ll tell you, and show you other
        professionals. Until then, you can see or cancel it here.
      </Paragraph>
      <Action href={link}>See my request</Action>
      <Paragraph>You wrote:</Paragraph>
      <Quote>{message}</Quote>
      <MoneyLine />
    </>
  ),
};
