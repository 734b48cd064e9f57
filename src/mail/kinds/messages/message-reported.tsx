import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';
import { messageReportLabels } from '#shared/messages/report-words.ts';

export const messageReported: Template<'message-reported'> = {
  subject: ({ from }) => `Decide on a reported message from ${from}`,
  title: () => 'A message was reported',
  firstName: ({ firstName }) => firstName,
  because: 'you’re an admin.',
  body: ({ from, reason, at }, facts) => (
    <>
      <Paragraph>Someone reported a message that they received.</Paragraph>
      <Facts
        lines={[
          ['From', from],
          ['Reason', messageReportLabels[reason]],
          ['When', momentText(at)],
        ]}
      />
      <Action href={pageAt(facts, '/admin-dashboard/reports')}>Read the report</Action>
    </>
  ),
};
