import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import type { MailData } from '#shared/mails/mails.ts';
import { pageAt } from '#mail/words.ts';

const why: Readonly<Record<MailData['assignment-ended']['why'], string>> = {
  reassigned: 'Our team gave it to another professional.',
  no_proposal: 'You didn’t send a proposal in time, so we’re looking for another professional.',
  cancelled: 'It was cancelled.',
  client_left: 'The client deleted their account.',
  approval_lost: 'Your account isn’t approved at the moment.',
  suspended: 'Your account is suspended.',
};

const clientLeft = 'The client closed their account, so this application ended';

/** A title is deleted with the client's account unless the work was agreed, so the email can't name it. */
const hasNoName = ({ why: ending, hasLetter }: Pick<MailData['assignment-ended'], 'why' | 'hasLetter'>) =>
  ending === 'client_left' && !hasLetter;

export const assignmentEnded: Template<'assignment-ended'> = {
  subject: (data) => (hasNoName(data) ? clientLeft : `You no longer have this application: ${data.title}`),
  title: (data) => (hasNoName(data) ? clientLeft : 'You no longer have this application'),
  firstName: ({ firstName }) => firstName,
  because: 'this application was assigned to you.',
  body: ({ id, title, why: ending, hasLetter, reason }, facts) => (
    <>
      <Paragraph>
        {hasNoName({ why: ending, hasLetter })
          ? `${why.client_left} You don’t need to do anything.`
          : `‘${title}’ is no longer assigned to you. ${why[ending]}`}
      </Paragraph>
      {reason !== undefined && (
        <>
          <Paragraph>Our reason:</Paragraph>
          <Quote>{reason}</Quote>
        </>
      )}
      {hasLetter ? (
        <>
          <Paragraph>
            You can still download the engagement letter, with everything you and the client agreed.
          </Paragraph>
          <Action href={pageAt(facts, `/professional-dashboard/applications/${id}`)}>Open the engagement letter</Action>
        </>
      ) : (
        <Action href={pageAt(facts, '/professional-dashboard')}>Open my dashboard</Action>
      )}
    </>
  ),
};
