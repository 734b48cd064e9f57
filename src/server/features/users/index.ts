/** The users feature's only entry point. */
export { assertStillAdmin, isLastAdmin, waitForAdmins } from './admins.ts';
export {
  accountWithEmail,
  emailOf,
  lockAccount,
  isSuspended,
  keepAccounts,
  listAdmins,
  parseTelephone,
  readerOf,
} from './people.ts';
