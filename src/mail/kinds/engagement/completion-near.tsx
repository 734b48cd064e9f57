import { Action, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';
import { formatDay } from '#shared/time/day-text.ts';

export const completionNear: Template<'completion-near'> = {
  subject: ({ title, until }) => `Check this work before ${formatDay(until)}: ${title}`,
  title: ({ until }) => `Check this work before ${formatDay(until)}`,
  firstName: ({ firstName }) => firstName,
  because: 'this work was delivered, and you haven’t answered yet.',
  body: ({ id, title, until }, facts) => (
    <>
      <Paragraph>The work for ‘{title}’ is waiting for your answer.</Paragraph>
      <Paragraph>
        Please confirm it if it’s what you agreed. If it isn’t, request changes or report a problem. If we don’t hear
        from you, we’ll mark the job as complete on {momentText(until)}.
      </Paragraph>
      <Action href={pageAt(facts, `/dashboard/applications/${id}`)}>Check the work</Action>
    </>
  ),
};
