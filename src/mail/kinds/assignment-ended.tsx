import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import type { MailData } from '#shared/mails.ts';
import { pageAt } from '#mail/words.ts';

const why: Readonly<Record<MailData['assignment-ended']['why'], string>> = {
  reassigned: 'An administrator has given it to another professional.',
  no_proposal: 'We have had no proposal from you in time, so that we look for another professional.',
  cancelled: 'It was cancelled.',
  client_left:
    'The client has deleted their account. An engagement letter that you have agreed on stays yours to download.',
};

export const assignmentEnded: Template<'assignment-ended'> = {
  subject: ({ title }) => `An application is not with you any more: ${title}`,
  title: () => 'An application is not with you any more',
  firstName: ({ firstName }) => firstName,
  because: 'an application was assigned to you.',
  body: ({ title, why: ending, reason }, facts) => (
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
      <Action href={pageAt(facts, '/professional-dashboard')}>Open my dashboard</Action>
    </>
  ),
};
