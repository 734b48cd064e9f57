import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { headerLine, momentText, pageAt } from '#mail/words.ts';

const about = (name: string) => (name === '' ? 'someone we don’t list' : name);

export const credentialWaiting: Template<'credential-waiting'> = {
  subject: ({ name, title, why }) =>
    headerLine(why === 'doubt' ? `A doubt about ${about(name)}` : `To check: ${title} of ${name}`),
  title: ({ why }) => (why === 'doubt' ? 'Someone told us of a doubt' : 'A licence waits to be checked'),
  firstName: ({ firstName }) => firstName,
  because: 'you’re an admin and get emails about professionals.',
  body: ({ name, title, why, at }, facts) => (
    <>
      <Paragraph>
        {why === 'doubt'
          ? 'Someone used the page ‘Check a person’ to tell us that something isn’t right.'
          : 'A professional sent us what they hold. Compare it with the register.'}
      </Paragraph>
      <Facts
        lines={[['About', about(name)], ...(title === '' ? [] : [['What', title] as const]), ['Sent', momentText(at)]]}
      />
      <Action href={pageAt(facts, '/admin-dashboard/credentials')}>Open the case</Action>
    </>
  ),
};
