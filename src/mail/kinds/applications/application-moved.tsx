import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const applicationMoved: Template<'application-moved'> = {
  subject: ({ change, professionalName, title }) =>
    change === 'unassigned'
      ? `We look for another professional: ${title}`
      : `${professionalName} has your application: ${title}`,
  title: ({ change }) =>
    change === 'unassigned'
      ? 'We look for another professional'
      : change === 'assigned'
        ? 'Your application is assigned'
        : 'Another professional has your application',
  firstName: ({ firstName }) => firstName,
  because: 'you sent an application.',
  body: ({ title, change, professionalName, reason, id }, facts) => (
    <>
      <Paragraph>This is about ‘{title}’.</Paragraph>
      {change === 'unassigned' ? (
        <Paragraph>
          The professional who had your application cannot go on with it. We are looking for another one and write to
          you when we have found one. You need do nothing.
        </Paragraph>
      ) : (
        <Paragraph>
          Your application is assigned to {professionalName}, who will make contact with a proposal. You decide whether
          to accept it.
        </Paragraph>
      )}
      {reason !== undefined && (
        <>
          <Paragraph>This is why:</Paragraph>
          <Quote>{reason}</Quote>
        </>
      )}
      <Action href={pageAt(facts, `/dashboard/applications/${id}`)}>Open my application</Action>
    </>
  ),
};
