import { brand } from '#shared/brand.ts';
import { businessDays } from '#shared/settings/promises.ts';

/** Words of sign-up, sign-in and account recovery (specification, sections 2, 5 and 8). */
export const accountCopy = {
  login: {
    title: 'Login',
    lead: 'Sign in to your applications and your account.',
    leadOn: 'Please sign in first. Then we’ll open the page you wanted.',
    button: 'Login',
    working: 'Logging in...',
    done: 'Login successful!',
    refused: 'Invalid email or password. Please try again.',
    failed: 'An error occurred during login. Please try again.',
    challengeOver: 'That took too long, or the code was wrong too often. Please sign in again.',
  },
  signup: {
    title: 'Sign Up',
    button: 'Create Account',
    working: 'Creating Account...',
    done: 'Account created!',
    toConfirm: 'We’ve sent you an email. Please confirm your address with the link in it.',
    passwordHint: '8 or more characters with numbers and symbols',
    mismatch: "Passwords don't match. Please make sure your passwords match.",
    noTerms: 'Please agree to the terms and conditions.',
    refused: 'Failed to create account. Please try again.',
    haveAccount: 'If you already have an account, sign in or reset your password.',
    failed: 'An error occurred during registration. Please try again.',
  },
  forgotPassword: {
    title: 'Forgot password',
    lead: 'Enter the e-mail address of your account. We’ll send you a link to set a new password.',
    button: 'Send link',
    working: 'Sending...',
    failed: 'The link couldn’t be sent. Please try again.',
  },
  resetPassword: {
    title: 'Set a new password',
    lead: 'You’ll be signed out everywhere. Then sign in with the new password.',
    button: 'Set new password',
    working: 'Setting...',
    failed: 'Your password couldn’t be set. Please try again.',
    doneTitle: 'New password set',
    doneText: 'We signed you out on all devices. We also sent you an email, in case it wasn’t you.',
    deadText:
      'A link works once, for 30 minutes. Your password hasn’t changed. If you asked several times, only the last link works.',
  },
  firstPassword: {
    title: 'Choose your password',
    lead: 'Only you will know it. Then sign in with your e-mail address and this password.',
    button: 'Save password',
    working: 'Saving...',
    failed: 'Your password couldn’t be saved. Please try again.',
    doneTitle: 'Password saved',
    doneText: 'Sign in with your e-mail address and this password. Your account is then yours alone.',
    deadText: 'The link works once, for 7 days. To get a new one, enter the e-mail address we wrote to.',
  },
  verifyEmail: {
    title: 'Confirm your e-mail address',
    lead: 'Confirm that this address is yours. If you’ve written a request or an application, we’ll send it then.',
    button: 'Confirm e-mail address',
    working: 'Confirming...',
    failed: 'Your address couldn’t be confirmed. Please try again.',
    password: 'Password',
    passwordHelp: 'The password of the account with this address.',
    unknownPasswordTitle: 'Don’t know the password?',
    unknownPasswordText:
      'Maybe you forgot it, our team made this account for you, or someone else signed up with your address. You can sign everyone out, then set a new password.',
    unknownPasswordButton: 'Sign everyone out',
    takeOverTitle: 'Everyone is signed out',
    takeOverText:
      'Set a new password to make this account yours. If our team made it for you, or you’ve confirmed an address for it before, everything in it stays. Otherwise we delete its name and everything written in it, because we can’t know who wrote it.',
    takeOverButton: 'Set new password',
    sendAgain: 'Send new link',
    sending: 'Sending...',
  },
  takeover: {
    title: 'Choose your password',
    lead: 'Our team chose the password that you signed in with. Choose your own, so that only you know it.',
    labels: {
      currentPassword: 'Password you signed in with',
      newPassword: 'New password',
      confirmation: 'Confirm new password',
    },
    button: 'Save password',
    working: 'Saving...',
    failed: 'Your password couldn’t be saved. Please try again.',
    emailTitle: 'Confirm your e-mail address',
    emailLead: 'Open the link in our email to confirm that this account is yours. Then you can use it.',
    confirmed: 'I’ve confirmed it',
    done: 'This account is yours.',
  },
  terms: {
    title: 'Before you continue',
    lead: 'Our Terms and Privacy Policy are new to you, or have changed. Please read them before you agree.',
    button: 'Continue',
    working: 'Saving...',
    failed: 'Your agreement couldn’t be saved. Please try again.',
  },
} as const;

/** Beside the sign-up of clients. */
export const clientFacts = [
  'Your account is free, and so is the first consultation.',
  'Your applications and proposals are in one place. Only you, our team and the professional they go to can read them.',
  'You read a proposal with its price before you agree to anything.',
  `${brand.name} never holds or asks for money.`,
];

/** Beside the sign-up of professionals: the next steps. */
export const professionalSteps = (profileDays: number) => [
  { title: 'You sign up', text: 'It’s free. You give your name, company, profession and e-mail address.' },
  {
    title: 'You complete your profile',
    text: 'Your services, location and fees, and the licences and memberships you hold.',
  },
  {
    title: 'We review it',
    text: `Our team reads it, usually within ${businessDays(profileDays)}. We email you the result, and tell you if something is missing.`,
  },
  { title: 'Clients find you', text: 'Your profile appears in the search, and clients’ requests reach you by email.' },
];
