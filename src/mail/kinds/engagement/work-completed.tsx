import { Action, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { pageOfSide } from '#mail/words.ts';
import type { MailData } from '#shared/mails/mails.ts';
import { reportDays } from '#shared/applications/problems.ts';

const how: Readonly<Record<MailData['work-completed']['by'], string>> = {
  client: 'The client has confirmed the work.',
  admin: 'An administrator has completed it.',
  system: 'It was completed by itself, as nobody answered within 14 days after it was handed over.',
};

export const workCompleted: Template<'work-completed'> = {
  subject: ({ title }) => `The work is completed: ${title}`,
  title: () => 'The work is completed',
  firstName: ({ firstName }) => firstName,
  because: 'you have agreed on this work.',
  body: ({ id, title, side, by, reason }, facts) => (
    <>
      <Paragraph>
        ‘{title}’ is completed. {how[by]}
      </Paragraph>
      {reason !== undefined && (
        <>
          <Paragraph>This is what was written:</Paragraph>
          <Quote>{reason}</Quote>
        </>
      )}
      <Paragraph>If something is wrong, you can report a problem within {String(reportDays)} days.</Paragraph>
      <Action href={pageOfSide(facts, side, id)}>Open the application</Action>
    </>
  ),
};
