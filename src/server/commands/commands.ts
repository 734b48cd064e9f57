import { addAdmin, listAdmins, removeAdmin, resetSecondFactor } from './admins.ts';
import { auditAnchor, auditVerify } from './audit.ts';
import { backUp } from './backups/backup.ts';
import { doctor } from './doctor/doctor.ts';
import { erasuresExport } from './erasures.ts';
import { jobsList, jobsRun } from './jobs.ts';
import { retryMails } from './mails.ts';
import { migrateDatabase } from './migrate.ts';
import { move } from './backups/move.ts';
import { moveFilesCommand } from './backups/move-files.ts';
import { restore } from './backups/restore.ts';
import { rotateKeyCommand } from './rotate-key.ts';
import type { CommandTable } from './framework/run-command.ts';
import { sendTestMail } from './send-test-mail.ts';
import { sendingPause, sendingResume, sendingStatus } from './sending.ts';
import { checkSettings } from './settings.ts';
import { verify } from './backups/verify.ts';

/** Every command of `npm run mwesigwa`, in the order in which `--help` lists them. */
export const commands: CommandTable = {
  doctor,
  'check-settings': checkSettings,
  migrate: migrateDatabase,
  'admins list': listAdmins,
  'admins add': addAdmin,
  'admins remove': removeAdmin,
  'admins reset-second-factor': resetSecondFactor,
  'audit verify': auditVerify,
  'audit anchor': auditAnchor,
  'erasures export': erasuresExport,
  'jobs list': jobsList,
  'jobs run': jobsRun,
  'send-test-mail': sendTestMail,
  'mail-retry': retryMails,
  backup: backUp,
  restore,
  verify,
  move,
  'move-files': moveFilesCommand,
  'sending status': sendingStatus,
  'sending pause': sendingPause,
  'sending resume': sendingResume,
  'rotate-key': rotateKeyCommand,
};
