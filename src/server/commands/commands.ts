import { addAdmin } from './admins.ts';
import { retryMails } from './mails.ts';
import type { CommandTable } from './run-command.ts';

/** Every command of `npm run mwesigwa`, in the order in which `--help` lists them. */
export const commands: CommandTable = {
  'admins add': addAdmin,
  'mail-retry': retryMails,
};
