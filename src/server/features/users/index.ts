/** The users feature's only entry point. */
export { assertStillAdmin, isLastAdmin, waitForAdmins } from './admins.ts';
export {
  accountWithEmail,
  findEmail,
  lockAccount,
  isSuspended,
  keepAccounts,
  listAdmins,
  parseTelephone,
  findMailRecipient,
} from './people.ts';
