import { Action, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const completionNear: Template<'completion-near'> = {
  subject: ({ title }) => `Please answer soon: ${title}`,
  title: () => 'This work is soon completed by itself',
  firstName: ({ firstName }) => firstName,
  because: 'work that you have agreed on was handed over.',
  body: ({ id, title, until }, facts) => (
    <>
      <Paragraph>
        The work of ‘{title}’ was handed over, and you have not answered yet. If it is not what was agreed, ask for
        changes or report a problem: then it is not completed by itself.
      </Paragraph>
      <Paragraph>Without an answer it is completed on {momentText(until)}.</Paragraph>
      <Action href={pageAt(facts, `/dashboard/applications/${id}`)}>Answer</Action>
    </>
  ),
};
