import { Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';

export const reportAnswered: Template<'report-answered'> = {
  subject: ({ professionalName }) => `We decided on your report about a review of ${professionalName}`,
  title: () => 'We decided on your report',
  firstName: ({ firstName }) => firstName,
  because: 'you reported a review.',
  body: ({ professionalName, outcome }) => (
    <Paragraph>
      You reported a review of {professionalName}.{' '}
      {outcome === 'hidden'
        ? 'We removed what broke our rules from the public profile.'
        : 'It doesn’t break our rules, so it stays. We don’t hide a review because someone disagrees with it. A professional can reply to it in public.'}
    </Paragraph>
  ),
};
