import { Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';

export const reportAnswered: Template<'report-answered'> = {
  subject: () => 'An administrator has looked at your report',
  title: () => 'An administrator has looked at your report',
  firstName: ({ firstName }) => firstName,
  because: 'you reported a review.',
  body: ({ professionalName, outcome }) => (
    <Paragraph>
      This is about a review of {professionalName}.{' '}
      {outcome === 'hidden'
        ? 'What broke our rules was taken from the public profile.'
        : 'It does not break our rules and stays. Reviews are not hidden because somebody disagrees with them; a professional can reply in public.'}
    </Paragraph>
  ),
};
