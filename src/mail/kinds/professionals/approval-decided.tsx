import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

const said = {
  approved: {
    title: 'Your account is approved',
    text: 'Clients find your profile from now on, and administrators assign applications to you.',
  },
  rejected: {
    title: 'Your account was not approved',
    text: 'You may mend what is missing and send your profile for review again.',
  },
  pending: {
    title: 'Your account is being looked at again',
    text: 'Until that is done, your profile is not shown and nothing is assigned to you.',
  },
} as const;

export const approvalDecided: Template<'approval-decided'> = {
  subject: ({ status }) => said[status].title,
  title: ({ status }) => said[status].title,
  firstName: ({ firstName }) => firstName,
  because: 'you have an account as a professional.',
  body: ({ status, reason }, facts) => (
    <>
      <Paragraph>{said[status].text}</Paragraph>
      {reason !== undefined && (
        <>
          <Paragraph>This is what the administrator wrote:</Paragraph>
          <Quote>{reason}</Quote>
        </>
      )}
      <Action href={pageAt(facts, '/professional-dashboard')}>Open my dashboard</Action>
    </>
  ),
};
