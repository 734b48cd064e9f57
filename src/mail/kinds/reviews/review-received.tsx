import { Action, Facts, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

const title = ({ isChange }: { isChange: boolean }) =>
  isChange ? 'A client has changed a review of you' : 'A client has reviewed you';

export const reviewReceived: Template<'review-received'> = {
  subject: title,
  title,
  firstName: ({ firstName }) => firstName,
  because: 'a client has written about you.',
  body: ({ authorName, after, service, rating, comment }, facts) => (
    <>
      <Facts
        lines={[
          ['From', authorName],
          [
            'After',
            after === 'work' ? `finished work${service === undefined ? '' : `: ${service}`}` : 'a consultation',
          ],
          ['Stars', `${rating} of 5`],
        ]}
      />
      <Quote>{comment}</Quote>
      <Paragraph>
        It stands on your public profile. You can reply to it once, in public; do not tell anything that the client told
        you in confidence. If it breaks our rules, report it.
      </Paragraph>
      <Action href={pageAt(facts, '/professional-dashboard/reputation')}>Read it and reply</Action>
    </>
  ),
};
