import { Facts, MoneyLine, Paragraph, Quote, TextLink } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText } from '#mail/words.ts';

export const consultationRequested: Template<'consultation-requested'> = {
  subject: ({ clientName }) => `${clientName} would like a free consultation with you`,
  title: () => 'A client would like a free consultation with you',
  firstName: ({ firstName }) => firstName,
  because: 'your profile offers a free first consultation.',
  body: ({ clientName, clientEmail, clientPhone, message, at }) => (
    <>
      <Paragraph>{clientName} would like a free first consultation with you. Please answer soon.</Paragraph>
      <Facts
        lines={[
          ['Name', clientName],
          [
            'E-mail address',
            <TextLink key="mail" href={`mailto:${clientEmail}`}>
              {clientEmail}
            </TextLink>,
          ],
          ...(clientPhone ? [['Telephone', clientPhone] as const] : []),
          ['When', momentText(at)],
        ]}
      />
      <Paragraph>They wrote:</Paragraph>
      <Quote>{message}</Quote>
      <Paragraph>
        Reply to this email to answer them, even if you can’t help. Your profile says that the first consultation is
        free, with no obligation.
      </Paragraph>
      <MoneyLine />
    </>
  ),
};
