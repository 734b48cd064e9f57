import { join } from 'node:path';
import { record } from '#server/audit/record.ts';
import type { ActorContext, Context, SiteSettings } from '#server/context/context.ts';
import type { Database } from '#server/db/database.ts';
import { openDiskFiles, openPhotoStore } from '#server/files/open-files.ts';
import { openMailArchive } from '#server/mail/mail-archive.ts';
import { createExportFiles } from '#server/features/account/export/export-files.ts';
import { findErasable } from '#server/features/account/store/erasures.ts';
import { lockForErasure } from '#server/features/account/store/leaving-accounts.ts';
import { erase, type Left } from './erase-everything.ts';
import { createErasureList, type Erasure } from './erasure-list.ts';
import { type PersonalFiles, removeAccountFiles } from './remove-files.ts';

interface EraseAgain {
  readonly dataDir: string;
  readonly now: Date;
  readonly log: Pick<Context['log'], 'warn' | 'error'>;
}

/**
 * Erases the accounts that a restored backup brought back, each in a transaction of its own, and adds all of the list to
 * the installation's own. No one is notified: they were, when the accounts were erased the first time. Repeatable.
 * @returns how many accounts were erased.
 * @throws the first failure, after all others were erased.
 */
export async function eraseAgain(
  { database, cipher }: { readonly database: Database; readonly cipher: SiteSettings['cipher'] },
  { dataDir, now, log }: EraseAgain,
  erasures: readonly Erasure[],
): Promise<number> {
  const onDisk = openDiskFiles(dataDir);
  const files: PersonalFiles = {
    photos: openPhotoStore(onDisk),
    exports: createExportFiles(onDisk.exports, cipher),
    mails: openMailArchive(join(dataDir, 'mail')),
    erasures: createErasureList(dataDir),
  };
  const context = silentContext(cipher, now);
  await files.erasures.add(erasures);
  const failures: unknown[] = [];
  let erased = 0;
  for (const id of await findErasable(database.db, erasures)) {
    try {
      const left = await database.transaction((tx) => eraseOne(tx, context, files, id));
      if (!left) continue;
      erased += 1;
      await removeAccountFiles({ transaction: database.transaction, log, now }, files, left);
    } catch (error) {
      log.error({ err: error, user: id }, 'an account could not be erased again');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return erased;
}

async function eraseOne(
  tx: Parameters<typeof erase>[0],
  context: ActorContext,
  files: PersonalFiles,
  id: string,
): Promise<Left | null> {
  const account = await lockForErasure(tx, id);
  if (!account) return null;
  const facts = { role: account.role, by: 'command' };
  await record(tx, context, { action: 'account.erase_again', subjectType: 'user', subjectId: id, facts });
  const left = await erase(tx, context, account);
  if (left.exportId !== null) await files.exports.remove(left.exportId);
  await files.mails?.remove(left.mailIds);
  return left;
}

/** A context that notifies no one, so nothing of the site but its key is used. */
const silentContext = (cipher: SiteSettings['cipher'], now: Date): ActorContext => ({
  actor: { kind: 'visitor' },
  now,
  skipNotifications: true,
  limit: async () => {},
  site: {
    cipher,
    publicUrl: '',
    isDemo: false,
    isLocal: false,
    demandsVerifiedEmail: false,
    textsPerDay: undefined,
    adminSecondFactor: 'required',
    supportEmail: undefined,
  },
});
