import { consultationPage, slotText } from '#mail/consultation-parts.tsx';
import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText } from '#mail/words.ts';

export const consultationUnanswered: Template<'consultation-unanswered'> = {
  subject: ({ otherName }) => `${otherName} is still waiting for your answer`,
  title: () => 'A client is still waiting for your answer',
  firstName: ({ firstName }) => firstName,
  because: 'a client asked you for a consultation.',
  body: (data, facts) => (
    <>
      <Paragraph>
        {data.otherName} asked you for a free first consultation. Please answer within 24 hours of it. Without an
        answer, the request ends on {momentText(data.until)}.
      </Paragraph>
      <Facts
        lines={[
          ['Sent', momentText(data.askedAt)],
          ...(data.start ? [['Time they ask for', slotText(data.start)] as const] : []),
        ]}
      />
      <Action href={consultationPage(data, facts)}>Accept, suggest a time or decline</Action>
    </>
  ),
};
