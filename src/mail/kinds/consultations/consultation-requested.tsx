import { toBeAgreed } from '#shared/consultations/availability.ts';
import { consultationPage, slotText } from '#mail/consultation-parts.tsx';
import { Action, Facts, MoneyLine, Paragraph, Quote, TextLink } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText } from '#mail/words.ts';

const ways = {
  telephone: 'By telephone',
  video: 'By video',
  office: 'At your office',
  client: 'At the client’s place',
};

export const consultationRequested: Template<'consultation-requested'> = {
  subject: ({ clientName }) => `${clientName} would like a free consultation with you`,
  title: () => 'A client would like a free consultation with you',
  firstName: ({ firstName }) => firstName,
  because: 'your profile offers a free first consultation.',
  body: (data, facts) => {
    const { clientName, clientEmail, clientPhone, message, at, until, start, minutes, meeting, clientPlace } = data;
    return (
      <>
        <Paragraph>
          {clientName} would like a free first consultation with you. Please answer within 24 hours. Without an answer,
          the request ends on {momentText(until)}.
        </Paragraph>
        <Facts
          lines={[
            ...(start ? [['Time they ask for', slotText(start, minutes)] as const] : []),
            ['How', meeting ? ways[meeting] : toBeAgreed],
            ...(clientPlace ? [['Where', clientPlace] as const] : []),
            ['Name', clientName],
            [
              'E-mail address',
              <TextLink key="mail" href={`mailto:${clientEmail}`}>
                {clientEmail}
              </TextLink>,
            ],
            ...(clientPhone ? [['Telephone', clientPhone] as const] : []),
            ['Sent', momentText(at)],
          ]}
        />
        {data.lostStart && (
          <Paragraph>
            They asked for {slotText(data.lostStart)}, which is no longer free. Please suggest another time.
          </Paragraph>
        )}
        <Action href={consultationPage({ firstName: '', id: data.id, side: 'professional' }, facts)}>
          Accept, suggest a time or decline
        </Action>
        <Paragraph>They wrote:</Paragraph>
        <Quote>{message}</Quote>
        <Paragraph>
          You can also reply to this email to write to them. Your profile says that the first consultation is free, with
          no obligation.
        </Paragraph>
        <MoneyLine />
      </>
    );
  },
};
