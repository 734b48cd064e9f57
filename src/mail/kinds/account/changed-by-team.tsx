import { brand } from '#shared/brand.ts';
import { Action, Facts, Paragraph } from '#mail/parts.tsx';
import type { Template } from '#mail/template.ts';
import { momentText, pageAt } from '#mail/words.ts';
import type { MailData } from '#shared/mails/mails.ts';

const words: Readonly<Record<MailData['changed-by-team']['what'], { title: string; text: string }>> = {
  admin: {
    title: `You’re now an admin of ${brand.name}`,
    text: 'Our team made you an admin. Sign in again; you’ll be asked to set up two-step sign-in first.',
  },
  no_admin: {
    title: `You’re no longer an admin of ${brand.name}`,
    text: 'Our team removed your rights as an admin. Your account is still there, and you can sign in again.',
  },
  signed_out: {
    title: 'You were signed out everywhere',
    text: 'Our team signed you out on all your devices. You can sign in again.',
  },
  released: {
    title: 'You can delete your account now',
    text: 'Our team released you from your agreed work, so you can delete your account under Settings. If you do, we tell your clients, and they keep their engagement letters.',
  },
};

export const changedByTeam: Template<'changed-by-team'> = {
  subject: ({ what }) => words[what].title,
  title: ({ what }) => words[what].title,
  firstName: ({ firstName }) => firstName,
  because: 'we tell you when our team changes your account.',
  body: ({ at, what }, facts) => (
    <>
      <Paragraph>{words[what].text}</Paragraph>
      <Facts lines={[['When', momentText(at)]]} />
      <Paragraph>If you didn’t expect this, write to us.</Paragraph>
      <Action href={pageAt(facts, '/login')}>Sign in</Action>
    </>
  ),
};
