import type { PersonState } from '#shared/people/person-states.ts';

/** Names of the states of an account. */
export const stateNames: Readonly<Record<PersonState, string>> = {
  active: 'Active',
  unconfirmed: 'Unconfirmed',
  not_taken_over: 'Not claimed yet',
  suspended: 'Suspended',
};

/** What a state means, for the details. */
export const stateHelp: Readonly<Partial<Record<PersonState, string>>> = {
  unconfirmed: 'No one has confirmed this e-mail address yet.',
  not_taken_over: 'Our team made or moved this account, and its owner hasn’t taken it over with our link yet.',
};

export const peopleFailures = {
  list: 'Failed to load the accounts',
  load: 'Failed to load the account',
} as const;
