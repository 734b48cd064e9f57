import { Action, Facts, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

const title = ({ authorName, isChange }: { authorName: string; isChange: boolean }) =>
  isChange ? `${authorName} changed their review of you` : `${authorName} reviewed you`;

export const reviewReceived: Template<'review-received'> = {
  subject: title,
  title,
  firstName: ({ firstName }) => firstName,
  because: 'a client wrote about you.',
  body: ({ authorName, after, service, rating, comment, isChange }, facts) => (
    <>
      <Paragraph>
        {isChange ? 'A client changed their review of you' : 'A client wrote a review of you'}. It’s on your public
        profile.
      </Paragraph>
      <Facts
        lines={[
          ['From', authorName],
          ['After', after === 'work' ? `a job${service === undefined ? '' : ` (${service})`}` : 'a consultation'],
          ['Stars', `${rating} of 5`],
        ]}
      />
      <Quote>{comment}</Quote>
      <Paragraph>
        You can reply once, in public. Don’t share anything that the client told you in confidence. If the review breaks
        our rules, report it.
      </Paragraph>
      <Action href={pageAt(facts, '/professional-dashboard/reputation')}>Reply to the review</Action>
    </>
  ),
};
