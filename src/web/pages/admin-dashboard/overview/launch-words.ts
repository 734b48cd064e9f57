import type { Launch } from '#shared/api/settings/launch.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { paths } from '#web/paths.ts';

export const launchWords = {
  title: 'Before you open',
  text: 'We tick each point as soon as it’s done. When all of them are, this list goes away.',
  test: {
    button: 'Send a test email',
    working: 'Sending...',
    failed: 'We couldn’t send a test email. Please try again.',
  },
} as const;

/** An item of the list: whether it is done, what that means or what to do, and where. */
export interface LaunchPoint {
  readonly title: string;
  readonly isDone: boolean;
  readonly text: string;
  readonly link?: { readonly to: string; readonly label: string };
  /** Whether a test email can be sent here. */
  readonly hasTest?: boolean;
}

/** The items that are left to do before the marketplace opens, and those that are done. */
export const launchPoints = ({ contacts, email, twoStep, professionals }: Launch): LaunchPoint[] => [
  {
    title: 'Contacts and operator',
    isDone: contacts,
    text: contacts
      ? 'Visitors see how to reach you, and who runs the site.'
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
      : 'Your account can see everyone’s data, so protect it with a second step.',
    link: { to: paths.settingsTab('security'), label: 'Security' },
  },
  {
    title: 'First professionals',
    isDone: professionals,
    text: professionals
      ? 'Visitors can find someone.'
      : 'Nobody is listed yet. Invite professionals you know, create or import their accounts, or approve those who sign up.',
    link: { to: paths.adminDashboardTab('professionals'), label: 'Professionals' },
  },
];

function emailText({ isSent, works, test }: Launch['email']): string {
  if (!isSent)
    return 'No mail server is set, so emails are only saved as files. Set SMTP_URL and start the server again.';
  if (test?.state === 'waiting') return 'A test email is on its way to you. This takes a moment.';
  const reason = test?.error ? ` Last error: ${test.error}` : '';
  if (test?.state === 'delayed') return `The test email hasn’t been sent yet; we keep trying.${reason}`;
  if (test?.state === 'failed') return `The test email couldn’t be sent.${reason}`;
  if (test?.state === 'sent')
    return `A test email went out on ${formatMoment(test.at)}. Check that it isn’t in your spam.`;
  return works ? 'Emails go out.' : 'No email has gone out yet. Send one to yourself.';
}
