/** The users feature's only entry point. */
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
