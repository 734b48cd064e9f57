/** Private notes of admins about profiles that are not approved. */
export const decisionNotes = {
  pending: [
    '',
    '',
    '',
    'Certificate is unreadable, asked for a better copy.',
    'Waiting for the referee to call back.',
    'Looks fine. Needs a second look at the address.',
    'Same business name as another profile: ask whether they are partners.',
    'Mail sent on Tuesday, no answer yet.',
  ],
  rejected: [
    'Certificate of practice shown is from 2016 and was not renewed. May apply again with a current one.',
    'Promises 8 per cent a month in the biography. Told why this cannot stand here.',
    'Name on the national ID and name on the certificate differ; no answer to two letters.',
    'Asked clients to send money to a personal mobile-money number.',
    'Business address does not exist; the building was never finished.',
    'Calls himself an investment adviser but is not on the list of licensed persons.',
    'Sells a single product for one company. Advised to apply with the agent’s licence.',
    'Biography copied from another profile.',
    'Two referees said they do not know the person.',
    'Profile is for a money-lending business, which we do not list.',
    'No experience and no qualification given. Invited to come back after training.',
    'Pictures of other people’s certificates.',
  ],
} as const;
