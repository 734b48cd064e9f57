import { addAdmin } from './admins.ts';
import { doctor } from './doctor/doctor.ts';
import { auditAnchor, auditVerify } from './audit.ts';
import { jobsList, jobsRun } from './jobs.ts';
import { retryMails } from './mails.ts';
import { migrateDatabase } from './migrate.ts';
import { rotateKeyCommand } from './rotate-key.ts';
import type { CommandTable } from './run-command.ts';
import { sendTestMail } from './send-test-mail.ts';
import { checkSettings } from './settings.ts';
import { sendingPause, sendingResume, sendingStatus } from './sending.ts';

/** Every command of `npm run mwesigwa`, in the order in which `--help` lists them. */
export const commands: CommandTable = {
  doctor,
  'check-settings': checkSettings,
  migrate: migrateDatabase,
  'admins add': addAdmin,
  'send-test-mail': sendTestMail,
  'audit verify': auditVerify,
  'audit anchor': auditAnchor,
  'jobs list': jobsList,
  'jobs run': jobsRun,
  'mail-retry': retryMails,
  'rotate-key': rotateKeyCommand,
  'sending status': sendingStatus,
  'sending pause': sendingPause,
  'sending resume': sendingResume,
};
