import { consultationPage, slotText } from '#mail/consultation-parts.tsx';
import { Action, Facts, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';

export const consultationSettled: Template<'consultation-settled'> = {
  subject: ({ otherName }) => `Our decision on your consultation with ${otherName}`,
  title: ({ settlement }) =>
    settlement === 'stands' ? 'The missed consultation counts' : 'The missed consultation doesn’t count',
  firstName: ({ firstName }) => firstName,
  because: 'you had a consultation.',
  body: (data, facts) => {
    const { isReader, settlement, otherName } = data;
    const counts = settlement === 'stands' ? 'counts as missed' : 'doesn’t count as missed';
    return (
      <>
        <Paragraph>
          {isReader
            ? `We decided that your consultation with ${otherName} ${counts} by you.`
            : `We decided that your consultation with ${otherName} ${counts} by them.`}
        </Paragraph>
        <Facts lines={[['When', slotText(data.start)]]} />
        <Paragraph>Our reason:</Paragraph>
        <Quote>{data.reason}</Quote>
        <Action href={consultationPage(data, facts)}>See the consultation</Action>
      </>
    );
  },
};
