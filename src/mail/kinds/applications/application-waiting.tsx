import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import type { MailData } from '#shared/mails/mails.ts';
import { momentText, pageAt } from '#mail/words.ts';

const why: Readonly<Record<MailData['application-waiting']['why'], string>> = {
  new: 'A client has sent a new application. Nobody works on it until an administrator approves it.',
  declined: 'The professional has given it back. It needs another one; the reason stands in its timeline.',
  approval_lost: 'Its professional is not approved any more. It needs another one.',
  suspended: 'Its professional was suspended. It needs another one.',
  deleted: 'Its professional has deleted their account. It needs another one.',
  no_proposal: 'Its professional has sent no proposal in time. It needs another one.',
};

export const applicationWaiting: Template<'application-waiting'> = {
  subject: ({ why: reason }) =>
    reason === 'new' ? 'A new application waits for review' : 'An application needs another professional',
  title: ({ why: reason }) =>
    reason === 'new' ? 'A new application waits for review' : 'An application needs another professional',
  firstName: ({ firstName }) => firstName,
  because: 'you are an administrator.',
  body: ({ id, why: reason, title, serviceType, urgency, at }, facts) => (
    <>
      <Paragraph>{why[reason]}</Paragraph>
      <Facts
        lines={[
          ['Title', title],
          ['Service', serviceType],
          ['Urgency', urgency],
          ['When', momentText(at)],
        ]}
      />
      <Action href={pageAt(facts, `/admin-dashboard/applications?open=${id}`)}>Open the application</Action>
    </>
  ),
};
