import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import type { MailData } from '#shared/mails/mails.ts';
import { pageAt } from '#mail/words.ts';

const why: Readonly<Record<MailData['assignment-ended']['why'], string>> = {
  reassigned: 'An administrator has given it to another professional.',
  no_proposal: 'We have had no proposal from you in time, so that we look for another professional.',
  cancelled: 'It was cancelled.',
  client_left: 'The client has deleted their account.',
  approval_lost: 'Your account is not approved at present.',
  suspended: 'Your account is suspended.',
};

export const assignmentEnded: Template<'assignment-ended'> = {
  subject: ({ title }) => `An application is not with you any more: ${title}`,
  title: () => 'An application is not with you any more',
  firstName: ({ firstName }) => firstName,
  because: 'an application was assigned to you.',
  body: ({ id, title, why: ending, hasLetter, reason }, facts) => (
    <>
      <Paragraph>
        ‘{title}’ is not with you any more. {why[ending]}
      </Paragraph>
      {reason !== undefined && (
        <>
          <Paragraph>This is what was written:</Paragraph>
          <Quote>{reason}</Quote>
        </>
      )}
      {hasLetter ? (
        <>
          <Paragraph>
            What you and the client had agreed stays written down: the engagement letter is yours to download at any
            time.
          </Paragraph>
          <Action href={pageAt(facts, `/professional-dashboard/applications/${id}`)}>Open the engagement letter</Action>
        </>
      ) : (
        <Action href={pageAt(facts, '/professional-dashboard')}>Open my dashboard</Action>
      )}
    </>
  ),
};
