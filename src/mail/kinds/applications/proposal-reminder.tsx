import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const proposalReminder: Template<'proposal-reminder'> = {
  subject: ({ title }) => `A client still waits for your proposal: ${title}`,
  title: () => 'A client still waits for your proposal',
  firstName: ({ firstName }) => firstName,
  because: 'an application is assigned to you.',
  body: ({ title, until, id }, facts) => (
    <>
      <Paragraph>
        ‘{title}’ has been with you for three working days. Please send a proposal, or give it back with a reason.
      </Paragraph>
      <Facts lines={[['We look for somebody else after', momentText(until)]]} />
      <Action href={pageAt(facts, `/professional-dashboard/applications/${id}`)}>Open the application</Action>
    </>
  ),
};
