import { Action, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const reviewRequest: Template<'review-request'> = {
  subject: ({ professionalName }) => `How did it go with ${professionalName}?`,
  title: ({ professionalName }) => `How did it go with ${professionalName}?`,
  firstName: ({ firstName }) => firstName,
  because: 'your job or consultation was completed a week ago.',
  body: ({ after, id, professionalName, service }, facts) => (
    <>
      <Paragraph>
        {after === 'work'
          ? `Your job with ${professionalName}${service === undefined ? '' : ` (${service})`} is complete.`
          : `You had a consultation with ${professionalName}.`}{' '}
        Please tell others in a few honest words how it went. It helps them to choose.
      </Paragraph>
      <Paragraph>
        Your review is public, with your first name and an initial. You can change it for 30 days, or until the
        professional replies. We only ask once.
      </Paragraph>
      <Action href={pageAt(facts, `/dashboard/review/${after}/${id}`)}>Write a review</Action>
    </>
  ),
};
