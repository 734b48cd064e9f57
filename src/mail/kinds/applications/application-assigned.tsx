import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const applicationAssigned: Template<'application-assigned'> = {
  subject: ({ clientName, title }) => `Send ${clientName} a proposal: ${title}`,
  title: () => 'A client is waiting for your proposal',
  firstName: ({ firstName }) => firstName,
  because: 'our team assigned an application to you.',
  body: ({ clientName, title, serviceType, urgency, until, id }, facts) => (
    <>
      <Paragraph>
        Our team assigned you an application from {clientName}. Please read what they need, and send a proposal. If it
        isn’t for you, decline it and say why.
      </Paragraph>
      <Facts
        lines={[
          ['Title', title],
          ['Service', serviceType],
          ['Urgency', urgency],
          ['We’ll remind you on', momentText(until)],
        ]}
      />
      <Action href={pageAt(facts, `/professional-dashboard/applications/${id}`)}>Open the application</Action>
    </>
  ),
};
