import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

const textsByStatus = {
  approved: {
    title: 'Your account is approved',
    text: 'Your account is approved. Clients can now find your profile, and our team can assign applications to you.',
  },
  rejected: {
    title: 'We couldn’t approve your account',
    text: 'We read your profile, but we can’t approve it yet. Please fix what is missing, and send it for review again.',
  },
  pending: {
    title: 'We’re checking your profile again',
    text: 'We’re checking your profile again. Until we decide, clients can’t see it, and we don’t assign you applications.',
  },
} as const;

export const approvalDecided: Template<'approval-decided'> = {
  subject: ({ status }) => textsByStatus[status].title,
  title: ({ status }) => textsByStatus[status].title,
  firstName: ({ firstName }) => firstName,
  because: 'you have a professional account with us.',
  body: ({ status, reason }, facts) => (
    <>
      <Paragraph>{textsByStatus[status].text}</Paragraph>
      {reason !== undefined && (
        <>
          <Paragraph>Our team wrote:</Paragraph>
          <Quote>{reason}</Quote>
        </>
      )}
      <Action href={pageAt(facts, '/professional-dashboard')}>Open my dashboard</Action>
    </>
  ),
};
