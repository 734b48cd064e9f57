import { Action, Facts, MoneyLine, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { formatShillings } from '#shared/money/money-text.ts';
import { pageAt } from '#mail/words.ts';

export const proposalReceived: Template<'proposal-received'> = {
  subject: ({ professionalName, title }) => `${professionalName} has sent a proposal: ${title}`,
  title: ({ replaces }) => (replaces ? 'Your professional has changed the proposal' : 'You have a proposal'),
  firstName: ({ firstName }) => firstName,
  because: 'you sent an application.',
  body: ({ professionalName, title, price, replaces, id }, facts) => (
    <>
      <Paragraph>
        {replaces
          ? 'A new proposal replaces the earlier one.'
          : 'Read it, then accept or decline it. If you decline, you can say what you would like changed.'}{' '}
        Nothing is agreed until you accept.
      </Paragraph>
      <Facts
        lines={[
          ['From', professionalName],
          ['For', title],
          ['Price', formatShillings(price)],
        ]}
      />
      <Action href={pageAt(facts, `/dashboard/applications/${id}`)}>Read the proposal</Action>
      <MoneyLine />
    </>
  ),
};
