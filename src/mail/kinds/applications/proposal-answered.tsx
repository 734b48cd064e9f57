import { Action, MoneyLine, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const proposalAnswered: Template<'proposal-answered'> = {
  subject: ({ answer, title }) =>
    answer === 'accepted' ? `Your proposal was accepted: ${title}` : `Your proposal was declined: ${title}`,
  title: ({ answer }) => (answer === 'accepted' ? 'Your proposal was accepted' : 'Your proposal was declined'),
  firstName: ({ firstName }) => firstName,
  because: 'you sent a proposal.',
  body: ({ answer, title, reason, id }, facts) => (
    <>
      {answer === 'accepted' ? (
        <>
          <Paragraph>
            The client has accepted your proposal for ‘{title}’. It is now your engagement letter, word for word; you
            and the client can download it at any time.
          </Paragraph>
          <MoneyLine />
        </>
      ) : (
        <Paragraph>The client has declined your proposal for ‘{title}’. You may send another one.</Paragraph>
      )}
      {reason !== undefined && (
        <>
          <Paragraph>This is what they wrote:</Paragraph>
          <Quote>{reason}</Quote>
        </>
      )}
      <Action href={pageAt(facts, `/professional-dashboard/applications/${id}`)}>Open the application</Action>
    </>
  ),
};
