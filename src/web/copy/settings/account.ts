import { brand } from '#shared/brand.ts';

/** Words of sign-up, sign-in and account recovery (specification, sections 2, 5 and 8). */
export const accountCopy = {
  login: {
    title: 'Login',
    lead: 'To your applications and your account.',
    button: 'Login',
    working: 'Logging in...',
    done: 'Login successful!',
    refused: 'Invalid email or password. Please try again.',
    failed: 'An error occurred during login. Please try again.',
    challengeOver: 'That took too long, or the code was wrong too often. Please log in again.',
  },
  signup: {
    title: 'Sign Up',
    button: 'Create Account',
    working: 'Creating Account...',
    done: 'Account created!',
    toConfirm: 'We have sent you an e-mail. Please confirm your address by the link in it.',
    passwordHint: '8 or more characters with numbers and symbols',
    mismatch: "Passwords don't match. Please make sure your passwords match.",
    noTerms: 'Please agree to the terms and conditions.',
    refused: 'Failed to create account. Please try again.',
    haveAccount: 'If you already have an account, sign in or reset your password.',
    failed: 'An error occurred during registration. Please try again.',
  },
  forgotPassword: {
    title: 'Forgot password',
    lead: 'Tell us the e-mail address of your account, and we send you a link that sets a new password.',
    button: 'Send the link',
    working: 'Sending...',
    failed: 'The link could not be sent. Please try again.',
  },
  resetPassword: {
    title: 'Set a new password',
    lead: 'You will be signed out everywhere, and log in with the new password.',
    button: 'Set the password',
    working: 'Setting...',
    failed: 'The password could not be set. Please try again.',
  },
  verifyEmail: {
    title: 'Confirm your e-mail',
    lead: 'Once it is confirmed, what you wrote to professionals goes out by itself.',
    button: 'Confirm my e-mail address',
    working: 'Confirming...',
    failed: 'The address could not be confirmed. Please try again.',
    password: 'Password',
    passwordHelp: 'The password of the account that was made with this address.',
    doubtTitle: 'You don’t know the password?',
    doubtText:
      'Perhaps you forgot it, or someone else made the account with your address. Everyone is logged out of it, and you set a new password.',
    doubtButton: 'Log everyone out',
    takeOverTitle: 'Everyone is logged out',
    takeOverText:
      'Set a new password to make this account yours. Its name, and all that was written in it, is deleted then: we can’t know who wrote it.',
    takeOverButton: 'Set the password',
    sendAgain: 'Send a new link',
    sending: 'Sending...',
  },
  terms: {
    title: 'Before you go on',
    lead: 'Our Terms and Privacy Policy are new to you, or have changed. Please read what we promise and what we ask of you.',
    button: 'Continue',
    working: 'Saving...',
    failed: 'Your agreement could not be stored. Please try again.',
  },
} as const;

/** Beside the sign-up of clients. */
export const clientFacts = [
  'An account is free, and so is the first consultation.',
  'Your applications and proposals are in one place. Only you, our team and the professional they go to can read them.',
  'You compare what professionals offer before you agree to anything.',
  `${brand.name} never holds or asks for money.`,
];

/** Beside the sign-up of professionals: the next steps. */
export const professionalSteps = [
  { title: 'You sign up', text: 'It is free and takes about two minutes.' },
  {
    title: 'You complete your profile',
    text: 'What you do, where you work, your fees, and the licences and memberships you hold.',
  },
  {
    title: 'We review it',
    text: 'Our team reads it, usually within 1-2 business days. We email you the result, and if something is missing, what.',
  },
  { title: 'Clients find you', text: 'Your profile appears in the search, and clients’ requests reach you by email.' },
];
