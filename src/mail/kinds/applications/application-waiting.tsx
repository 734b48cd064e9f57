import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import type { MailData } from '#shared/mails/mails.ts';
import { momentText, pageAt } from '#mail/words.ts';

const why: Readonly<Record<MailData['application-waiting']['why'], string>> = {
  new: 'A client sent a new application. No one works on it until an admin approves it.',
  declined: 'The professional declined this application. Their reason is on its timeline. Please assign another one.',
  approval_lost: 'The professional is no longer approved. Please assign another one.',
  suspended: 'The professional is suspended. Please assign another one.',
  deleted: 'The professional deleted their account. Please assign another one.',
  no_proposal: 'The professional didn’t send a proposal in time. Please assign another one.',
};

export const applicationWaiting: Template<'application-waiting'> = {
  subject: ({ why: reason, title }) =>
    reason === 'new' ? `Approve or reject a new application: ${title}` : `Find another professional: ${title}`,
  title: ({ why: reason }) =>
    reason === 'new' ? 'A new application is waiting for a decision' : 'An application needs another professional',
  firstName: ({ firstName }) => firstName,
  because: 'you’re an admin.',
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
