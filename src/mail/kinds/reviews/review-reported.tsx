import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';
import { reportReasons } from '#shared/reviews/review-rules.ts';

export const reviewReported: Template<'review-reported'> = {
  subject: () => 'A review was reported',
  title: () => 'A review was reported',
  firstName: ({ firstName }) => firstName,
  because: 'you are an administrator.',
  body: ({ professionalName, reason, at }, facts) => (
    <>
      <Paragraph>It stays public until an administrator decides.</Paragraph>
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
