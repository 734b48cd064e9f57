import { Action, MoneyLine, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const proposalAnswered: Template<'proposal-answered'> = {
  subject: ({ answer, clientName, title }) => `${clientName} ${answer} your proposal: ${title}`,
  title: ({ answer }) => `The client ${answer} your proposal`,
  firstName: ({ firstName }) => firstName,
  because: 'you sent a proposal.',
  body: ({ answer, title, clientName, reason, id }, facts) => (
    <>
      {answer === 'accepted' ? (
        <>
          <Paragraph>
            {clientName} accepted your proposal for ‘{title}’. It’s now in your engagement letter, word for word. You
            and the client can both download it.
          </Paragraph>
          <MoneyLine />
        </>
      ) : (
        <Paragraph>
          {clientName} declined your proposal for ‘{title}’. You can send another one.
        </Paragraph>
      )}
      {reason !== undefined && (
        <>
          <Paragraph>They wrote:</Paragraph>
          <Quote>{reason}</Quote>
        </>
      )}
      <Action href={pageAt(facts, `/professional-dashboard/applications/${id}`)}>Open the application</Action>
    </>
  ),
};
