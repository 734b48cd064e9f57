import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';
import type { MailData } from '#shared/mails/mails.ts';

const title = ({ of, visibility }: MailData['review-visibility']) =>
  visibility === 'hidden' ? `We hid your ${of}` : `Your ${of} is public again`;

export const reviewVisibility: Template<'review-visibility'> = {
  subject: title,
  title,
  firstName: ({ firstName }) => firstName,
  because: 'we made a decision about something you wrote.',
  body: ({ of, visibility, reason, professionalName }, facts) => (
    <>
      <Paragraph>
        {of === 'review'
          ? `This is about your review of ${professionalName}.`
          : 'This is about your reply to a client.'}{' '}
        {visibility === 'hidden'
          ? 'We removed it from the public profile. You can still see it in your dashboard.'
          : 'It’s back on the public profile.'}
      </Paragraph>
      <Paragraph>Our team wrote:</Paragraph>
      <Quote>{reason}</Quote>
      <Action
        href={pageAt(facts, of === 'review' ? '/dashboard/reviews' : '/professional-dashboard/reputation?show=all')}
      >
        Open my dashboard
      </Action>
    </>
  ),
};
