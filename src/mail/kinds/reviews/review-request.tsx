import { Action, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const reviewRequest: Template<'review-request'> = {
  subject: ({ professionalName }) => `How was it with ${professionalName}?`,
  title: ({ professionalName }) => `How was it with ${professionalName}?`,
  firstName: ({ firstName }) => firstName,
  because: 'work or a consultation that you asked for was completed a week ago.',
  body: ({ after, id, professionalName, service }, facts) => (
    <>
      <Paragraph>
        {after === 'work'
          ? `Your work with ${professionalName}${service === undefined ? '' : ` (${service})`} is completed.`
          : `Your consultation with ${professionalName} has taken place.`}{' '}
        A few honest words help others to choose, whether it went well or not.
      </Paragraph>
      <Paragraph>
        A review is public, under your first name and an initial. You can change it for 30 days, until the professional
        replies. We ask only once.
      </Paragraph>
      <Action href={pageAt(facts, `/dashboard/review/${after}/${id}`)}>Write a review</Action>
    </>
  ),
};
