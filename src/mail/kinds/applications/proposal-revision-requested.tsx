import { topicsInWords } from '#shared/applications/revision-words.ts';
import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageAt } from '#mail/words.ts';

export const proposalRevisionRequested: Template<'proposal-revision-requested'> = {
  subject: ({ clientName, title }) => `${clientName} asked for a change to your proposal: ${title}`,
  title: () => 'The client asked for a change to your proposal',
  firstName: ({ firstName }) => firstName,
  because: 'this application is assigned to you.',
  body: ({ id, title, clientName, what, note }, facts) => (
    <>
      <Paragraph>
        {clientName} read your proposal for ‘{title}’ and asked you to change {topicsInWords(what)}:
      </Paragraph>
      <Quote>{note}</Quote>
      <Paragraph>Your next proposal replaces this one. Until then, the client can still accept it as it is.</Paragraph>
      <Action href={pageAt(facts, `/professional-dashboard/applications/${id}`)}>Replace the proposal</Action>
    </>
  ),
};
