import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';
import { reportReasons } from '#shared/reviews/review-rules.ts';

export const reviewReported: Template<'review-reported'> = {
  subject: ({ professionalName }) => `Decide on a reported review of ${professionalName}`,
  title: () => 'A review was reported',
  firstName: ({ firstName }) => firstName,
  because: 'you’re an admin.',
  body: ({ professionalName, reason, at }, facts) => (
    <>
      <Paragraph>Someone reported a review. It stays public until an admin decides.</Paragraph>
      <Facts
        lines={[
          ['Professional', professionalName],
          ['Reason', reportReasons[reason]],
          ['When', momentText(at)],
        ]}
      />
      <Action href={pageAt(facts, '/admin-dashboard/reviews')}>Read the report</Action>
    </>
  ),
};
