import { brand } from '#shared/brand.ts';
import { Action, Facts, Paragraph, Quote } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';

export const accountViewed: Template<'account-viewed'> = {
  subject: () => `Our team is viewing ${brand.name} as you`,
  title: () => 'Our team is viewing the site as you',
  firstName: ({ firstName }) => firstName,
  because: 'we tell you whenever someone on our team views the site as you.',
  body: ({ at, until, reason }, facts) => (
    <>
      <Paragraph>
        Someone on our team opened {brand.name} to see what you see. They can’t change anything, read your messages or
        see your security settings.
      </Paragraph>
      <Facts
        lines={[
          ['Started', momentText(at)],
          ['Ends at the latest', momentText(until)],
        ]}
      />
      <Paragraph>The reason:</Paragraph>
      <Quote>{reason}</Quote>
      <Paragraph>If you didn’t expect this, write to us.</Paragraph>
      <Action href={pageAt(facts, '/contact-us')}>Write to us</Action>
    </>
  ),
};
