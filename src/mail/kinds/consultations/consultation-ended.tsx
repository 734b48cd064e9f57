import { consultationPage, Others, slotText } from '#mail/consultation-parts.tsx';
import { Action, Facts, Paragraph, Quote, TextLink } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';
import type { MailData } from '#shared/mails/mails.ts';

type ConsultationEndedData = MailData['consultation-ended'];

const isOwn = ({ by, side }: ConsultationEndedData) => by === side;

const subjects: Readonly<Record<ConsultationEndedData['why'], (data: ConsultationEndedData) => string>> = {
  declined: ({ otherName }) => `${otherName} can’t take your consultation`,
  cancelled: (data) =>
    isOwn(data)
      ? `You cancelled your consultation with ${data.otherName}`
      : `${data.otherName} cancelled your consultation`,
  team: ({ otherName }) => `We cancelled your consultation with ${otherName}`,
  expired: ({ otherName }) => `Your consultation with ${otherName} got no answer`,
  unavailable: ({ otherName }) => `Your consultation with ${otherName} can’t take place`,
};

function sentence(data: ConsultationEndedData): string {
  const { why, side, otherName } = data;
  switch (why) {
    case 'declined':
      return `${otherName} declined, so your consultation won’t take place.`;
    case 'cancelled':
      return isOwn(data)
        ? 'It’s cancelled, and we told the other person.'
        : `${otherName} cancelled your consultation.`;
    case 'team':
      return 'Our team cancelled your consultation.';
    case 'expired':
      return isOwn(data)
        ? `You didn’t answer ${otherName} in time, so the request has ended.`
        : `${otherName} didn’t answer in time, so the request has ended.${side === 'client' ? ' We’re sorry.' : ''}`;
    case 'unavailable':
      return side === 'client'
        ? `${otherName} isn’t taking consultations at the moment. We’re sorry.`
        : 'Your profile isn’t public at the moment, so we cancelled this consultation and told the client.';
  }
}

export const consultationEnded: Template<'consultation-ended'> = {
  subject: (data) => subjects[data.why](data),
  title: ({ why }) => (why === 'expired' ? 'There was no answer' : 'Your consultation won’t take place'),
  firstName: ({ firstName }) => firstName,
  because: 'you had a consultation, or asked for one.',
  body: (data, facts) => (
    <>
      <Paragraph>{sentence(data)}</Paragraph>
      {data.start && <Facts lines={[['Time', slotText(data.start)]]} />}
      {data.reason && (
        <>
          <Paragraph>The reason:</Paragraph>
          <Quote>{data.reason}</Quote>
        </>
      )}
      {data.side === 'client' ? (
        <>
          <Others others={data.others} facts={facts} />
          <Paragraph>
            <TextLink href={consultationPage(data, facts)}>See your request</TextLink>
          </Paragraph>
          <Action href={pageAt(facts, '/find-advisor')}>Find another professional</Action>
        </>
      ) : (
        <Action href={consultationPage(data, facts)}>See the consultation</Action>
      )}
    </>
  ),
};
