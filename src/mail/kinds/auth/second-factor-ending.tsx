import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText } from '#mail/words.ts';

export const secondFactorEnding: Template<'second-factor-ending'> = {
  subject: ({ until }) => `Two-step sign-in ends ${momentText(until)}`,
  title: () => 'Did you ask us to turn two-step sign-in off?',
  firstName: ({ firstName }) => firstName,
  because: 'someone asked our team to turn off two-step sign-in for your account.',
  body: ({ at, until, link }) => (
    <>
      <Paragraph>
        Someone asked our team to turn off two-step sign-in for your account. If it was you, you don’t need to do
        anything.
      </Paragraph>
      <Facts
        lines={[
          ['Asked', momentText(at)],
          ['Turned off', momentText(until)],
        ]}
      />
      <Paragraph>If it wasn’t you, keep two-step sign-in with this link before then.</Paragraph>
      <Action href={link}>Keep two-step sign-in</Action>
      <Paragraph>After it’s off, your password is all you need to sign in, and every device is signed out.</Paragraph>
    </>
  ),
};
