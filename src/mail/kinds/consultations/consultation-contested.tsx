import { consultationPage, slotText } from '#mail/consultation-parts.tsx';
import { Action, Facts, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';

export const consultationContested: Template<'consultation-contested'> = {
  subject: ({ otherName }) => `${otherName} says that they came to your consultation`,
  title: () => 'They say that they came',
  firstName: ({ firstName }) => firstName,
  because: 'you had a consultation.',
  body: (data, facts) => (
    <>
      <Paragraph>
        You told us that {data.otherName} didn’t come to your consultation. They say that they did. Our team will decide
        whether it counts, and tell you both.
      </Paragraph>
      <Facts lines={[['When', slotText(data.start)]]} />
      <Paragraph>They wrote:</Paragraph>
      <Quote>{data.reason}</Quote>
      <Action href={consultationPage(data, facts)}>See the consultation</Action>
    </>
  ),
};
