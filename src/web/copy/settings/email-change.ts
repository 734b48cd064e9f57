/** Words of the page behind the links of an e-mail address change. */
export const emailChangeCopy = {
  title: 'Change your e-mail address',
  lead: 'Someone asked to change the e-mail address of an account. Both the old and the new address must confirm it.',
  agree: 'Confirm change',
  agreeing: 'Confirming...',
  refuse: 'This wasn’t me',
  refusing: 'Sending...',
  failed: 'Your answer couldn’t be sent. Please try again.',
  waiting: {
    title: 'Thank you. This address is confirmed.',
    waiting_for_new: 'Now open the email we sent to the new address. The links work for 10 minutes.',
    waiting_for_old: 'Now open the email we sent to the old address. The links work for 10 minutes.',
  },
  changed: {
    title: 'Your e-mail address is changed',
    text: 'Sign in with the new address from now on. We signed out every other device.',
  },
  refusedByOwner: {
    title: 'Change cancelled',
    text: 'Your address stays the same, and we signed out every device. Someone else knows your password. Please set a new one now, and don’t use it anywhere else.',
  },
  refusedByNew: {
    title: 'Change cancelled',
    text: 'Your address won’t be used for that account. You don’t need to do anything else.',
  },
  taken: {
    title: 'This address already has an account',
    text: 'Someone has signed up with the new address since then, so it can’t be used for your account. Nothing has changed.',
  },
  dead: {
    title: 'This link no longer works',
    text: 'A link works for 10 minutes, and only the latest one works. Nothing has changed. You can ask for the change again in your settings.',
  },
  missing: {
    title: 'This page needs the link from our email',
    text: 'Please open the link in the email again.',
  },
} as const;
