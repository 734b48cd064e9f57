/** Texts of the page behind the link that cancels the removal of two-step sign-in. */
export const keepTwoStepCopy = {
  title: 'Keep two-step sign-in',
  lead: 'Someone asked our team to turn off two-step sign-in for your account. If it wasn’t you, keep it on.',
  button: 'Keep two-step sign-in',
  working: 'Saving...',
  failed: 'Your answer couldn’t be sent. Please try again.',
  kept: {
    title: 'Two-step sign-in stays on',
    text: 'Thank you. If you didn’t ask us to turn it off, someone may know your password, so please set a new one.',
  },
  dead: {
    title: 'This link no longer works',
    text: 'It works for a day, and only the latest one works. If two-step sign-in is off, you can turn it on again in your settings.',
  },
  missing: {
    title: 'This page needs the link from our email',
    text: 'Please open the link in the email again.',
  },
} as const;
