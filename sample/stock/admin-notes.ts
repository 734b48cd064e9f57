/** Private notes of admins about profiles that are not approved. */
export const decisionNotes = {
  pending: [
    '',
    '',
    '',
    'Certificate is not readable. Asked for a better copy.',
    'Waiting for the referee to call back.',
    'Looks fine. Please check the address again.',
    'Same business name as another profile: ask whether they are partners.',
    'Emailed on Tuesday, no reply yet.',
  ],
  rejected: [
    'Certificate of practice shown is from 2016 and was not renewed. May apply again with a current one.',
    'Promises 8 per cent a month in the biography. Explained why we cannot list that.',
    'The names on the national ID and the certificate differ. No reply to two emails.',
    'Asked clients to send money to a personal mobile-money number.',
    'The business address does not exist. The building was never finished.',
    'Calls himself an investment adviser but is not on the list of licensed persons.',
    'Sells one product for one company. Advised to apply again with the agent’s licence.',
    'Copied the biography from another profile.',
    'Two referees said they do not know the person.',
    'This is a money-lending business, which we do not list.',
    'No experience or qualifications given. Welcome to apply again after training.',
    'The certificates belong to other people.',
  ],
} as const;
