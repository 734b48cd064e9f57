import type { Launch } from '#shared/api/settings/launch.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { paths } from '#web/paths.ts';

export const launchWords = {
  title: 'Before you open',
  text: 'Each point is ticked as soon as it is done. This list goes away with the last one.',
  test: {
    button: 'Send a test email',
    working: 'Sending...',
    failed: 'We couldn’t send a test email. Please try again.',
  },
} as const;

/** A point of the list: whether it is done, what to do or what is so, and where. */
export interface LaunchPoint {
  readonly title: string;
  readonly isDone: boolean;
  readonly text: string;
  readonly link?: { readonly to: string; readonly label: string };
  /** Whether a test email can be sent here. */
  readonly hasTest?: boolean;
}

/** The points that are left to do before the marketplace opens, and those that are done. */
export const launchPoints = ({ contacts, email, twoStep, professionals }: Launch): LaunchPoint[] => [
  {
    title: 'Contacts and operator',
    isDone: contacts,
    text: contacts
      ? 'Visitors can read whom to write to, and who runs the site.'
      : 'Give an email address that visitors can write to, and the legal name of the company that runs the site.',
    link: { to: `${paths.adminDashboardTab('settings')}?part=details`, label: 'Contacts and operator' },
  },
  {
    title: 'Emails',
    isDone: email.works,
    text: emailText(email),
    hasTest: email.isSent,
  },
  {
    title: 'Two-step sign-in',
    isDone: twoStep,
    text: twoStep
      ? 'You sign in with two steps.'
      : 'Your account opens everyone’s data. Protect it with a second step.',
    link: { to: paths.settingsTab('security'), label: 'Security' },
  },
  {
    title: 'First professionals',
    isDone: professionals,
    text: professionals
      ? 'Visitors find someone.'
      : 'Nobody is listed yet. Create the accounts of professionals you know, or approve those who sign up.',
    link: { to: paths.adminDashboardTab('professionals'), label: 'Professionals' },
  },
];

function emailText({ isSent, works, test }: Launch['email']): string {
  if (!isSent)
    return 'No mail server is set, so emails are only saved as files. Set SMTP_URL and start the server again.';
  if (test?.state === 'waiting') return 'A test email to you is on its way. This takes a moment.';
  if (test?.state === 'failed')
    return `The test email wasn’t sent yet; we keep trying. ${test.error ? `The mail server says: ${test.error}` : ''}`.trim();
  if (test?.state === 'sent')
    return `A test email went out on ${formatMoment(test.at)}. Check that it isn’t in your spam.`;
  return works ? 'Emails go out.' : 'No email has gone out yet. Send one to yourself.';
}
