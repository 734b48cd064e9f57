import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';
import type { MailData } from '#shared/mails/mails.ts';

const title = ({ of, visibility }: MailData['review-visibility']) =>
  visibility === 'hidden' ? `Your ${of} was hidden` : `Your ${of} can be read again`;

export const reviewVisibility: Template<'review-visibility'> = {
  subject: title,
  title,
  firstName: ({ firstName }) => firstName,
  because: 'you wrote what an administrator has decided on.',
  body: ({ of, visibility, reason, professionalName }, facts) => (
    <>
      <Paragraph>
        {of === 'review'
          ? `This is about your review of ${professionalName}.`
          : 'This is about your reply to a client.'}{' '}
        {visibility === 'hidden'
          ? 'An administrator has taken it from the public profile; you still find it in your dashboard.'
          : 'An administrator has put it back on the public profile.'}
      </Paragraph>
      <Paragraph>This is what the administrator wrote:</Paragraph>
      <Quote>{reason}</Quote>
      <Action
        href={pageAt(facts, of === 'review' ? '/dashboard/reviews' : '/professional-dashboard/reputation?show=all')}
      >
        Open my dashboard
      </Action>
    </>
  ),
};
