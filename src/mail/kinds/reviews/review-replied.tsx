import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const reviewReplied: Template<'review-replied'> = {
  subject: ({ professionalName }) => `${professionalName} replied to your review`,
  title: ({ professionalName }) => `${professionalName} replied to your review`,
  firstName: ({ firstName }) => firstName,
  because: 'you wrote a review.',
  body: ({ professionalId, professionalName, reply }, facts) => (
    <>
      <Paragraph>{professionalName} wrote:</Paragraph>
      <Quote>{reply}</Quote>
      <Paragraph>Everyone can read this below your review. You can no longer change your review.</Paragraph>
      <Action href={pageAt(facts, `/professional/${professionalId}#reviews`)}>View profile</Action>
    </>
  ),
};
