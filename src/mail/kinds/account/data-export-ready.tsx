import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const dataExportReady: Template<'data-export-ready'> = {
  subject: () => 'Download the copy of your data',
  title: () => 'The copy of your data is ready',
  firstName: ({ firstName }) => firstName,
  because: 'you asked for a copy of what we keep about you.',
  body: ({ until }, facts) => (
    <>
      <Paragraph>
        The copy of your data is ready. Sign in, open Settings, My data, and download it with your password. For your
        safety, it isn’t in this email.
      </Paragraph>
      <Facts lines={[['Available until', momentText(until)]]} />
      <Action href={pageAt(facts, '/settings/data')}>Open my data</Action>
      <Paragraph>
        If you didn’t ask for it, someone may know your password. Change your password now, and write to us.
      </Paragraph>
    </>
  ),
};
