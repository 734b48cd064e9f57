import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const consultationWaiting: Template<'consultation-waiting'> = {
  subject: ({ why, professionalName }) =>
    why === 'unanswered'
      ? `${professionalName} hasn’t answered a client for 24 hours`
      : `Decide on a missed consultation with ${professionalName}`,
  title: ({ why }) =>
    why === 'unanswered' ? 'A client has waited 24 hours for an answer' : 'A missed consultation is contested',
  firstName: ({ firstName }) => firstName,
  because: 'you’re an admin.',
  body: ({ id, why, clientName, professionalName, at }, facts) => (
    <>
      <Paragraph>
        {why === 'unanswered'
          ? 'The professional hasn’t answered a request for a consultation, and was reminded twice. The request ends 72 hours after it was sent.'
          : 'One side says that the other didn’t come, and the other says that they did. An admin needs to decide whether it counts.'}
      </Paragraph>
      <Facts
        lines={[
          ['Client', clientName],
          ['Professional', professionalName],
          [why === 'unanswered' ? 'Sent' : 'Contested', momentText(at)],
        ]}
      />
      <Action href={pageAt(facts, `/admin-dashboard/consultations?open=${id}`)}>Open the consultation</Action>
    </>
  ),
};
