import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const dataExportReady: Template<'data-export-ready'> = {
  subject: () => 'The copy of your data is ready',
  title: () => 'The copy of your data is ready',
  firstName: ({ firstName }) => firstName,
  because: 'you asked for a copy of what we keep about you.',
  body: ({ until }, facts) => (
    <>
      <Paragraph>
        Sign in and download it with your password under Settings, My data. Nothing of it is in this mail.
      </Paragraph>
      <Facts lines={[['There until', momentText(until)]]} />
      <Action href={pageAt(facts, '/settings/data')}>Go to my data</Action>
      <Paragraph>If it was not you who asked, somebody knows your password: change it now, and write to us.</Paragraph>
    </>
  ),
};
