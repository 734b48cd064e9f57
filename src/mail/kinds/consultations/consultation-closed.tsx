import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt, us } from '#mail/words.ts';
import type { MailData } from '#shared/mails/mails.ts';

const titleOf = ({ whoLeft }: MailData['consultation-closed']) =>
  whoLeft === 'client' ? 'A client’s consultation request was cancelled' : 'Your consultation request was cancelled';

export const consultationClosed: Template<'consultation-closed'> = {
  subject: titleOf,
  title: titleOf,
  because: 'your consultation was cancelled.',
  body: ({ whoLeft, askedAt }, facts) => (
    <>
      <Paragraph>
        {whoLeft === 'client'
          ? 'The client who sent you this request has deleted their account. You don’t need to do anything.'
          : `The professional you asked has left ${us}, so they won’t answer your request.`}
      </Paragraph>
      <Facts lines={[['Request sent', momentText(askedAt)]]} />
      {whoLeft === 'professional' && <Action href={pageAt(facts, '/find-advisor')}>Find another professional</Action>}
    </>
  ),
};
