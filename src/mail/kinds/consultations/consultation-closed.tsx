import { slotText } from '#mail/consultation-parts.tsx';
import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt, us } from '#mail/words.ts';
import type { MailData } from '#shared/mails/mails.ts';

type ConsultationClosedData = MailData['consultation-closed'];

const titleFor = ({ whoLeft, otherName }: ConsultationClosedData) => {
  if (otherName !== undefined) return `Your consultation with ${otherName} is cancelled`;
  return whoLeft === 'client'
    ? 'A client’s consultation request was cancelled'
    : 'Your consultation request was cancelled';
};

function sentence({ whoLeft, otherName }: ConsultationClosedData): string {
  if (otherName !== undefined) return `${otherName} has deleted their account, so your consultation won’t take place.`;
  return whoLeft === 'client'
    ? 'The client who sent you this request has deleted their account. You don’t need to do anything.'
    : `The professional you asked has left ${us}, so they won’t answer your request.`;
}

export const consultationClosed: Template<'consultation-closed'> = {
  subject: titleFor,
  title: titleFor,
  because: 'your consultation was cancelled.',
  body: (data, facts) => (
    <>
      <Paragraph>{sentence(data)}</Paragraph>
      <Facts
        lines={[
          ...(data.start === undefined ? [] : [['When', slotText(data.start)] as const]),
          ['Request sent', momentText(data.askedAt)],
        ]}
      />
      {data.whoLeft === 'professional' && (
        <Action href={pageAt(facts, '/find-advisor')}>Find another professional</Action>
      )}
    </>
  ),
};
