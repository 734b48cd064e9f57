import { Action, Facts, MoneyLine, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';

/** Contains nothing that the asker chose: the owner of the address is still unknown. */
export const confirmConsultation: Template<'confirm-consultation'> = {
  subject: () => 'Please confirm your request for a consultation',
  title: () => 'Is this request yours?',
  because: 'somebody, most likely you, gave this e-mail address when asking for a consultation.',
  body: ({ professionalName, link }) => (
    <>
      <Paragraph>
        You asked for a free first consultation. Please confirm that this e-mail address is yours; then your request
        goes to the professional. The link is good for 7 days.
      </Paragraph>
      <Facts lines={[['Professional', professionalName]]} />
      <Action href={link}>Confirm my request</Action>
      <Paragraph>If you did not ask for this, do nothing: the request is not sent, and is deleted later.</Paragraph>
      <MoneyLine />
    </>
  ),
};
