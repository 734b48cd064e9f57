import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const calendarEnded: Template<'calendar-ended'> = {
  subject: () => 'Copy your calendar address again',
  title: () => 'Your calendar address no longer works',
  firstName: ({ firstName }) => firstName,
  because: 'the private calendar address of your account has ended.',
  body: ({ at }, facts) => (
    <>
      <Paragraph>
        Your other devices were signed out, so we also ended your private calendar address. Your calendar app no longer
        gets your consultations.
      </Paragraph>
      <Facts lines={[['When', momentText(at)]]} />
      <Paragraph>To see them there again, make a new address and copy it to your calendar app.</Paragraph>
      <Action href={pageAt(facts, '/settings/mail')}>Make a new address</Action>
    </>
  ),
};
