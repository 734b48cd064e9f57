import { Action, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { headerLine, pageAt } from '#mail/words.ts';

const wallet = '/professional-dashboard/credentials';
const because = 'we checked this licence of yours.';
const inDays = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

export const credentialEnding: Template<'credential-ending'> = {
  subject: ({ title, lastDay }) => headerLine(`Send us your current ${title} by ${lastDay}`),
  title: ({ title, lastDay }) => `Send us your current ${title} by ${lastDay}`,
  firstName: ({ firstName }) => firstName,
  because,
  body: ({ lastDay, days }, facts) => (
    <>
      <Paragraph>
        {`Your profile shows it as checked until ${lastDay} (${inDays(days)}). Send us the renewal, or a current certificate, before then. We check it like the first one.`}
      </Paragraph>
      <Action href={pageAt(facts, wallet)}>Send the renewal</Action>
    </>
  ),
};

export const credentialEnded: Template<'credential-ended'> = {
  subject: ({ title }) => headerLine(`Your ${title} no longer shows as checked`),
  title: ({ title }) => `Your ${title} no longer shows as checked`,
  firstName: ({ firstName }) => firstName,
  because,
  body: ({ lastDay }, facts) => (
    <>
      <Paragraph>
        {`Your profile showed it as checked until ${lastDay}. If you have a current one, send it to us.`}
      </Paragraph>
      <Action href={pageAt(facts, wallet)}>Send the renewal</Action>
    </>
  ),
};
