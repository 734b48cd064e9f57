import { Action, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const proposalReminder: Template<'proposal-reminder'> = {
  subject: ({ clientName, title }) => `${clientName} is still waiting for your proposal: ${title}`,
  title: () => 'A client is still waiting for your proposal',
  firstName: ({ firstName }) => firstName,
  because: 'an application is assigned to you.',
  body: ({ title, clientName, until, id }, facts) => (
    <>
      <Paragraph>
        ‘{title}’ from {clientName} has been with you for three working days. Please send a proposal, or decline it and
        say why. If you don’t, we’ll look for another professional after {momentText(until)}.
      </Paragraph>
      <Action href={pageAt(facts, `/professional-dashboard/applications/${id}`)}>Open the application</Action>
    </>
  ),
};
