import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt, us } from '#mail/words.ts';

export const testEmail: Template<'test-email'> = {
  subject: () => `Emails from ${us} arrive`,
  title: () => `Emails from ${us} arrive`,
  firstName: ({ firstName }) => firstName,
  because: 'you asked for a test email.',
  body: ({ at }, facts) => (
    <>
      <Paragraph>
        This is the test email you asked for. If you found it in spam, that’s where our other emails end up too.
      </Paragraph>
      <Facts lines={[['Asked for', momentText(at)]]} />
      <Action href={pageAt(facts, '/admin-dashboard/overview')}>Back to the overview</Action>
    </>
  ),
};
