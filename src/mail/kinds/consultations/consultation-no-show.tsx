import { consultationPage, slotText } from '#mail/consultation-parts.tsx';
import { Action, Facts, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText } from '#mail/words.ts';

export const consultationNoShow: Template<'consultation-no-show'> = {
  subject: ({ otherName }) => `${otherName} says that you didn’t come`,
  title: () => 'Did you miss your consultation?',
  firstName: ({ firstName }) => firstName,
  because: 'you had a consultation.',
  body: (data, facts) => (
    <>
      <Paragraph>
        {data.otherName} says that you didn’t come to your consultation. If you did, please tell us by{' '}
        {momentText(data.until)}. Then it doesn’t count until our team has decided.
      </Paragraph>
      <Facts lines={[['When', slotText(data.start)]]} />
      {data.words && (
        <>
          <Paragraph>They wrote:</Paragraph>
          <Quote>{data.words}</Quote>
        </>
      )}
      <Action href={consultationPage(data, facts)}>Tell us that you came</Action>
    </>
  ),
};
