import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageOfSide } from '#mail/words.ts';
import type { MailData } from '#shared/mails/mails.ts';
import { reportDays } from '#shared/applications/problems.ts';

type WorkCompletedData = MailData['work-completed'];

/** Ends the sentence that says the work is complete. */
function why({ by, side }: WorkCompletedData): string {
  if (by === 'client') return '. The client confirmed the work.';
  if (by === 'admin') return '. Our team marked the job as complete.';
  return side === 'client'
    ? ', because you didn’t answer within 14 days of delivery.'
    : ', because the client didn’t answer within 14 days of delivery.';
}

export const workCompleted: Template<'work-completed'> = {
  subject: ({ title }) => `This job is complete: ${title}`,
  title: () => 'This job is complete',
  firstName: ({ firstName }) => firstName,
  because: 'it’s about your job.',
  body: (data, facts) => (
    <>
      <Paragraph>
        ‘{data.title}’ is complete{why(data)}
      </Paragraph>
      {data.reason !== undefined && (
        <>
          <Paragraph>{data.by === 'admin' ? 'Our team wrote:' : 'They wrote:'}</Paragraph>
          <Quote>{data.reason}</Quote>
        </>
      )}
      <Paragraph>If something is wrong, you can report a problem within {String(reportDays)} days.</Paragraph>
      <Action href={pageOfSide(facts, data.side, data.id)}>Open the application</Action>
    </>
  ),
};
