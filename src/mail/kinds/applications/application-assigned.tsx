import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const applicationAssigned: Template<'application-assigned'> = {
  subject: ({ title }) => `A client waits for your proposal: ${title}`,
  title: () => 'A client waits for your proposal',
  firstName: ({ firstName }) => firstName,
  because: 'an administrator has assigned an application to you.',
  body: ({ clientName, title, serviceType, urgency, until, id }, facts) => (
    <>
      <Paragraph>
        Please read what the client needs and send a proposal, or give the application back with a reason if it is not
        for you.
      </Paragraph>
      <Facts
        lines={[
          ['Client', clientName],
          ['Title', title],
          ['Service', serviceType],
          ['Urgency', urgency],
          ['We remind you', momentText(until)],
        ]}
      />
      <Action href={pageAt(facts, `/professional-dashboard/applications/${id}`)}>Open the application</Action>
    </>
  ),
};
