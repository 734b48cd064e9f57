import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const applicationMoved: Template<'application-moved'> = {
  subject: ({ change, professionalName, title }) =>
    change === 'unassigned'
      ? `We’re looking for another professional: ${title}`
      : `${professionalName} now has your application: ${title}`,
  title: ({ change }) =>
    change === 'unassigned'
      ? 'We’re looking for another professional'
      : change === 'assigned'
        ? 'Your application is assigned'
        : 'Another professional now has your application',
  firstName: ({ firstName }) => firstName,
  because: 'you sent us this application.',
  body: ({ title, change, professionalName, reason, id }, facts) => (
    <>
      {change === 'unassigned' ? (
        <Paragraph>
          The professional who had ‘{title}’ can’t continue. We’re looking for another one, and we’ll email you when
          we’ve found one. You don’t need to do anything.
        </Paragraph>
      ) : (
        <Paragraph>
          ‘{title}’ is now assigned to {professionalName}, who will make contact with a proposal. You decide whether to
          accept it.
        </Paragraph>
      )}
      {reason !== undefined && (
        <>
          <Paragraph>Our reason:</Paragraph>
          <Quote>{reason}</Quote>
        </>
      )}
      <Action href={pageAt(facts, `/dashboard/applications/${id}`)}>Open my application</Action>
    </>
  ),
};
