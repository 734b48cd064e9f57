import { Action, Facts, MoneyLine, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { formatShillings } from '#shared/money/money-text.ts';
import { pageAt } from '#mail/words.ts';

export const proposalReceived: Template<'proposal-received'> = {
  subject: ({ professionalName, replaces, title }) =>
    `${professionalName} sent you ${replaces ? 'a new' : 'a'} proposal: ${title}`,
  title: ({ replaces }) => (replaces ? 'You have a new proposal' : 'You have a proposal'),
  firstName: ({ firstName }) => firstName,
  because: 'you sent us this application.',
  body: ({ professionalName, title, price, replaces, id }, facts) => (
    <>
      <Paragraph>
        {professionalName} sent you {replaces ? 'a new proposal, which replaces the earlier one' : 'a proposal'}. Read
        it, then accept or decline it. If you decline, you can say what you’d like changed. Nothing is agreed until you
        accept.
      </Paragraph>
      <Facts
        lines={[
          ['For', title],
          ['Price', formatShillings(price)],
        ]}
      />
      <Action href={pageAt(facts, `/dashboard/applications/${id}`)}>Read the proposal</Action>
      <MoneyLine />
    </>
  ),
};
