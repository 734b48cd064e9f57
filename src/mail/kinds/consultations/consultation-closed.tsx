import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const consultationClosed: Template<'consultation-closed'> = {
  subject: () => 'A request for a consultation is closed',
  title: () => 'A request for a consultation is closed',
  because: 'a consultation that you were to have does not take place.',
  body: ({ whoLeft, askedAt }, facts) => (
    <>
      <Paragraph>
        {whoLeft === 'client'
          ? 'The client who sent you this request has deleted their account. There is nothing for you to do.'
          : 'The professional whom you asked has left. Your request was closed, and nobody will answer it.'}
      </Paragraph>
      <Facts lines={[['Asked', momentText(askedAt)]]} />
      {whoLeft === 'professional' && <Action href={pageAt(facts, '/find-advisor')}>Find somebody else</Action>}
    </>
  ),
};
