import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const reviewReplied: Template<'review-replied'> = {
  subject: ({ professionalName }) => `${professionalName} has replied to your review`,
  title: ({ professionalName }) => `${professionalName} has replied to your review`,
  firstName: ({ firstName }) => firstName,
  because: 'you wrote a review.',
  body: ({ professionalId, reply }, facts) => (
    <>
      <Quote>{reply}</Quote>
      <Paragraph>It stands below your review, which cannot be changed any more.</Paragraph>
      <Action href={pageAt(facts, `/professional/${professionalId}#reviews`)}>Read it on the profile</Action>
    </>
  ),
};
