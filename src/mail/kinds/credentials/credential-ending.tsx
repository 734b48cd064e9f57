import { Action, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { headerLine, pageAt } from '#mail/words.ts';

const wallet = '/professional-dashboard/credentials';
const because = 'we checked this licence of yours, and it has a last day.';
const inDays = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

export const credentialEnding: Template<'credential-ending'> = {
  subject: ({ title, days }) => headerLine(`Your ${title} ends ${inDays(days)}`),
  title: ({ title, days }) => `Your ${title} ends ${inDays(days)}`,
  firstName: ({ firstName }) => firstName,
  because,
  body: ({ lastDay }, facts) => (
    <>
      <Paragraph>
        {`Its last day is ${lastDay}. At midnight after it, the mark automatically goes from your profile. Send us the renewal before that: we check it like the first one, and nothing is lost in between.`}
      </Paragraph>
      <Action href={pageAt(facts, wallet)}>Send the renewal</Action>
    </>
  ),
};

export const credentialEnded: Template<'credential-ended'> = {
  subject: ({ title }) => headerLine(`Your ${title} has ended`),
  title: ({ title }) => `Your ${title} has ended`,
  firstName: ({ firstName }) => firstName,
  because,
  body: ({ lastDay }, facts) => (
    <>
      <Paragraph>
        {`Its last day was ${lastDay}, so your profile no longer shows it as checked. If you have renewed it, send us the renewal.`}
      </Paragraph>
      <Action href={pageAt(facts, wallet)}>Send the renewal</Action>
    </>
  ),
};
