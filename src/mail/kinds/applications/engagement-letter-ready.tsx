import { Action, Facts, MoneyLine, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { formatShillings } from '#shared/money/money-text.ts';
import { pageAt } from '#mail/words.ts';

export const engagementLetterReady: Template<'engagement-letter-ready'> = {
  subject: ({ professionalName, title }) => `Your engagement letter with ${professionalName} is ready: ${title}`,
  title: () => 'Your engagement letter is ready',
  firstName: ({ firstName }) => firstName,
  because: 'you accepted a proposal.',
  body: ({ professionalName, title, price, id }, facts) => (
    <>
      <Paragraph>
        You accepted the proposal. It’s now in your engagement letter, word for word. You and the professional can
        download it, and neither of you can change it.
      </Paragraph>
      <Facts
        lines={[
          ['With', professionalName],
          ['For', title],
          ['Price', formatShillings(price)],
        ]}
      />
      <Action href={pageAt(facts, `/dashboard/applications/${id}`)}>Open the engagement letter</Action>
      <MoneyLine />
    </>
  ),
};
