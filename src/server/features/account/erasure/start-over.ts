import { v7 as uuidv7 } from 'uuid';
import { lengths } from '#shared/limits.ts';
import { cutText } from '#shared/cut-text.ts';
import { record } from '#server/audit/record.ts';
import { createProfile } from '#server/features/professionals/index.ts';
import type { StartOver } from '#server/features/auth/index.ts';
import { findProfession, insertEmptyAccount, lockForErasure } from '#server/features/account/store/leaving-accounts.ts';
import { erase } from './erase-everything.ts';
import { type PersonalFiles, removeAccountFiles } from './remove-files.ts';

/**
 * Erases an account as a deletion does, and creates an empty one with the same address, role and suspension. Until its
 * owner enters names on the next screen, its first name is taken from the mailbox and it has no last name.
 */
export const createStartOver =
  (files: PersonalFiles): StartOver =>
  async (tx, context, userId) => {
    const { now } = context;
    const account = await lockForErasure(tx, userId);
    if (!account) throw new Error(`the account ${userId} went while it was locked`);
    const { email, role, suspendedAt, suspendedUntil, suspensionReason } = account;
    const profession = await findProfession(tx, userId);
    const left = await erase(tx, context, account);
    if (left.exportId !== null) await files.exports.remove(left.exportId);
    await files.mails?.remove(left.mailIds);
    const id = uuidv7({ msecs: now.getTime() });
    const name = cutText(email.slice(0, email.indexOf('@')), lengths.name);
    const suspension = { suspendedAt, suspendedUntil, suspensionReason };
    await insertEmptyAccount(tx, { id, email, role, ...suspension, firstName: name, createdAt: now, updatedAt: now });
    await record(tx, context, {
      action: 'account.start_anew',
      subjectType: 'user',
      subjectId: id,
      facts: { former: userId, role },
    });
    if (profession !== null) await createProfile(tx, context, { id, name, businessName: '', profession });
    return { userId: id, removeFiles: () => removeAccountFiles(context, files, left) };
  };
