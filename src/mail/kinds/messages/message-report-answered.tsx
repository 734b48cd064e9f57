import { Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';

export const messageReportAnswered: Template<'message-report-answered'> = {
  subject: ({ from }) => `Our decision about the message from ${from} that you reported`,
  title: () => 'Our decision about the message you reported',
  firstName: ({ firstName }) => firstName,
  because: 'you reported a message.',
  body: ({ from, outcome }) => (
    <Paragraph>
      You reported a message from {from}.{' '}
      {outcome === 'upheld'
        ? 'It broke our rules. Thank you for telling us.'
        : 'It doesn’t break our rules. If you don’t want to hear from them, you can block them in your messages.'}
    </Paragraph>
  ),
};
