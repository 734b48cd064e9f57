import { consultationPage, slotText } from '#mail/consultation-parts.tsx';
import { Action, Facts, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText } from '#mail/words.ts';

export const consultationProposed: Template<'consultation-proposed'> = {
  subject: ({ otherName, isMove }) =>
    isMove ? `${otherName} would like to move your consultation` : `${otherName} suggests a time for your consultation`,
  title: ({ isMove }) => (isMove ? 'Can you come at another time?' : 'Does this time suit you?'),
  firstName: ({ firstName }) => firstName,
  because: 'you have a consultation, or asked for one.',
  body: (data, facts) => (
    <>
      <Paragraph>
        {data.isMove
          ? `${data.otherName} would like to move your consultation. The agreed time stays unless you accept the new one.`
          : `${data.otherName} suggests a time for your free first consultation. Please accept it, suggest another one or decline.`}
      </Paragraph>
      <Facts
        lines={[
          ['New time', slotText(data.start, data.minutes)],
          ...(data.insteadOf ? [[data.isMove ? 'Agreed time' : 'Instead of', slotText(data.insteadOf)] as const] : []),
        ]}
      />
      {data.words && (
        <>
          <Paragraph>They wrote:</Paragraph>
          <Quote>{data.words}</Quote>
        </>
      )}
      <Action href={consultationPage(data, facts)}>Answer</Action>
      <Paragraph>
        {data.isMove
          ? `Without your answer by ${momentText(data.until)}, the agreed time stays.`
          : `Without your answer by ${momentText(data.until)}, the request ends.`}
      </Paragraph>
    </>
  ),
};
