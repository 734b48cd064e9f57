/**
 * Texts of the dialog that asks for the person's identity again, before something that a stolen session must not
 * do.
 */
export const reauthenticationCopy = {
  title: 'Confirm it’s you',
  why: 'This is an important change, and you last entered your password more than 10 minutes ago. We’ll continue as soon as you confirm.',
  labels: { password: 'Your password', code: 'Code from your authenticator app' },
  button: 'Confirm',
  working: 'Checking...',
  failed: 'We couldn’t check that. Please try again.',
  passkey: 'Use a passkey',
  waiting: 'Waiting for your device...',
} as const;
