import type { PersonAct } from '#shared/people/person-acts.ts';

/** Texts of an action that only needs confirmation. */
export interface PersonActWords {
  readonly button: string;
  readonly working: string;
  readonly done: string;
  readonly failure: string;
  readonly title: (name: string) => string;
  /** What the action does, and to whom. */
  readonly what: readonly string[];
  /** Label of the field for a reason, if one is required. */
  readonly reason?: string;
}

/** Actions that need confirmation. */
export const confirmableActs = [
  'lift',
  'end_sessions',
  'make_admin',
  'remove_admin',
  'release',
  'take_back_release',
  'end_two_step',
  'keep_two_step',
] as const satisfies readonly PersonAct[];
export type ConfirmableAct = (typeof confirmableActs)[number];

export const actWords: Readonly<Record<ConfirmableAct, PersonActWords>> = {
  lift: {
    button: 'Lift suspension',
    working: 'Lifting...',
    done: 'Suspension lifted',
    failure: 'We couldn’t lift the suspension.',
    title: (name) => `Lift the suspension of ${name}?`,
    what: [
      'The person can sign in again, and we tell them by email. An approved professional’s profile is public again.',
      'Work and consultations that were withdrawn don’t come back.',
    ],
  },
  end_sessions: {
    button: 'Sign out everywhere',
    working: 'Signing out...',
    done: 'Signed out everywhere',
    failure: 'We couldn’t sign this person out.',
    title: (name) => `Sign ${name} out everywhere?`,
    what: [
      'Every device of this account is signed out, and we tell the person by email. They can sign in again.',
      'Their private calendar address ends too. They can make a new one.',
    ],
  },
  make_admin: {
    button: 'Make admin',
    working: 'Saving...',
    done: 'Now an admin',
    failure: 'We couldn’t make this person an admin.',
    title: (name) => `Make ${name} an admin?`,
    what: [
      'An admin sees every account and application, and decides about them.',
      'They’re signed out and told by email. At the next sign-in they set up two-step sign-in before anything else.',
      'Every admin gets an email about it.',
    ],
  },
  remove_admin: {
    button: 'Remove admin',
    working: 'Saving...',
    done: 'No longer an admin',
    failure: 'We couldn’t remove this admin.',
    title: (name) => `Remove ${name} as an admin?`,
    what: ['They’re signed out and told by email. The account stays, as an individual’s.'],
  },
  release: {
    button: 'Release for deletion',
    working: 'Saving...',
    done: 'Released for deletion',
    failure: 'We couldn’t release this professional.',
    title: (name) => `Release ${name} for deletion?`,
    what: [
      'The professional can then delete the account although agreed work isn’t finished. We tell them by email.',
      'When they do, their clients are told, the work comes back to the queue, and engagement letters are kept.',
    ],
    reason: 'Reason, for our records',
  },
  take_back_release: {
    button: 'Take back release',
    working: 'Saving...',
    done: 'Release taken back',
    failure: 'We couldn’t take the release back.',
    title: (name) => `Take back the release of ${name}?`,
    what: ['Agreed work keeps the account again, until the work ends.'],
  },
  end_two_step: {
    button: 'Turn off two-step sign-in',
    working: 'Saving...',
    done: 'Two-step sign-in ends in 24 hours',
    failure: 'We couldn’t turn two-step sign-in off.',
    title: (name) => `Turn off two-step sign-in for ${name}?`,
    what: [
      'Only if you’re sure that it’s the owner who asks: then the password alone opens the account.',
      'We email the person now, and turn it off in 24 hours unless they stop it with the link in that email. Every device is signed out then.',
    ],
    reason: 'How you know that it’s the owner',
  },
  keep_two_step: {
    button: 'Keep two-step sign-in',
    working: 'Saving...',
    done: 'Two-step sign-in stays on',
    failure: 'We couldn’t save this.',
    title: (name) => `Keep two-step sign-in for ${name}?`,
    what: ['It won’t be turned off.'],
  },
};

export const suspendWords = {
  labels: { reason: 'Reason', until: 'Last day of the suspension' },
  reasonHelp: 'The person reads this in our email and when they try to sign in.',
  untilHelp: 'We lift the suspension at the end of this day. Without a day, an admin must lift it.',
  failure: 'We couldn’t save the suspension.',
  suspend: { button: 'Suspend account', working: 'Suspending...', done: 'Account suspended' },
  change: { button: 'Save suspension', working: 'Saving...', done: 'Suspension saved' },
} as const;

export const viewWords = {
  button: 'View as this person',
  working: 'Opening...',
  failure: 'We couldn’t open the site as this person.',
  title: (name: string) => `View the site as ${name}?`,
  what: [
    'For 15 minutes, this tab shows what the person sees. You can’t change anything, and messages and security settings aren’t shown.',
    'We email the person now, with your reason. The audit log keeps what you open.',
  ],
  reason: 'Reason',
  reasonHelp: 'The person reads this.',
} as const;

export const resendWords = {
  button: 'Resend confirmation email',
  working: 'Sending...',
  done: 'Email sent',
  failure: 'We couldn’t send the email',
} as const;
