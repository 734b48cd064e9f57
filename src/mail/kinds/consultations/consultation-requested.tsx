import { Facts, MoneyLine, Paragraph, Quote, TextLink } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText } from '#mail/words.ts';

export const consultationRequested: Template<'consultation-requested'> = {
  subject: ({ clientName }) => `${clientName} asks for a consultation`,
  title: () => 'Somebody asks for a consultation',
  firstName: ({ firstName }) => firstName,
  because: 'your profile offers a free first consultation.',
  body: ({ clientName, clientEmail, clientPhone, message, at }) => (
    <>
      <Facts
        lines={[
          ['Name', clientName],
          [
            'E-mail',
            <TextLink key="mail" href={`mailto:${clientEmail}`}>
              {clientEmail}
            </TextLink>,
          ],
          ...(clientPhone ? [['Telephone', clientPhone] as const] : []),
          ['When', momentText(at)],
        ]}
      />
      <Paragraph>This is what they wrote:</Paragraph>
      <Quote>{message}</Quote>
      <Paragraph>
        Please answer soon, even if only to say no: a reply to this email goes to them. Your profile promises that the
        first consultation is free, with no obligation.
      </Paragraph>
      <MoneyLine />
    </>
  ),
};
