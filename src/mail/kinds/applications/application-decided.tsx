import { Action, MoneyLine, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const applicationDecided: Template<'application-decided'> = {
  subject: ({ decision, title }) =>
    decision === 'approved'
      ? `We approved your application: ${title}`
      : `We couldn’t approve your application: ${title}`,
  title: ({ decision }) =>
    decision === 'approved' ? 'We approved your application' : 'We couldn’t approve your application',
  firstName: ({ firstName }) => firstName,
  because: 'you sent us this application.',
  body: ({ title, decision, professionalName, reason, id }, facts) => (
    <>
      {decision === 'rejected' ? (
        <Paragraph>
          We read ‘{title}’, and we can’t pass it on to a professional. You can send another application.
        </Paragraph>
      ) : professionalName === undefined ? (
        <Paragraph>
          We approved ‘{title}’. Now we’re looking for the right professional. We’ll email you when we’ve found one.
        </Paragraph>
      ) : (
        <Paragraph>
          We approved ‘{title}’. It’s assigned to {professionalName}, who will make contact with a proposal. You decide
          whether to accept it.
        </Paragraph>
      )}
      {reason !== undefined && (
        <>
          <Paragraph>Our team wrote:</Paragraph>
          <Quote>{reason}</Quote>
        </>
      )}
      <Action href={pageAt(facts, `/dashboard/applications/${id}`)}>Open my application</Action>
      {decision === 'approved' && professionalName !== undefined && <MoneyLine />}
    </>
  ),
};
