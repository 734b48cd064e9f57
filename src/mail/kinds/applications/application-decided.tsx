import { Action, MoneyLine, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const applicationDecided: Template<'application-decided'> = {
  subject: ({ decision, title }) =>
    decision === 'approved' ? `Your application is approved: ${title}` : `Your application was not approved: ${title}`,
  title: ({ decision }) =>
    decision === 'approved' ? 'Your application is approved' : 'Your application was not approved',
  firstName: ({ firstName }) => firstName,
  because: 'you sent an application.',
  body: ({ title, decision, professionalName, reason, id }, facts) => (
    <>
      <Paragraph>This is about ‘{title}’.</Paragraph>
      {decision === 'rejected' ? (
        <Paragraph>
          An administrator has read your application and cannot pass it on. You may send another one.
        </Paragraph>
      ) : professionalName === undefined ? (
        <Paragraph>
          We are looking for the professional who suits it best, and write to you when we have found one.
        </Paragraph>
      ) : (
        <>
          <Paragraph>
            Your application is assigned to {professionalName}, who will make contact with a proposal. You decide
            whether to accept it.
          </Paragraph>
          <MoneyLine />
        </>
      )}
      {reason !== undefined && (
        <>
          <Paragraph>This is what the administrator wrote:</Paragraph>
          <Quote>{reason}</Quote>
        </>
      )}
      <Action href={pageAt(facts, `/dashboard/applications/${id}`)}>Open my application</Action>
    </>
  ),
};
