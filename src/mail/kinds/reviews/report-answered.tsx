import { Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';

export const reportAnswered: Template<'report-answered'> = {
  subject: ({ professionalName }) => `Our decision about the review of ${professionalName} that you reported`,
  title: () => 'Our decision about the review you reported',
  firstName: ({ firstName }) => firstName,
  because: 'you reported a review.',
  body: ({ professionalName, outcome }) => (
    <Paragraph>
      You reported a review of {professionalName}.{' '}
      {outcome === 'hidden'
        ? 'We hid the text that broke our rules.'
        : 'It doesn’t break our rules, so it stays. We don’t hide a review because someone disagrees with it. A professional can reply to it in public.'}
    </Paragraph>
  ),
};
