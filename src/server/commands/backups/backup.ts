import { makeAgeKey } from '#server/backups/archive/age-keys.ts';
import { type NewBackup, makeBackup } from '#server/backups/make-backup.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import { thisRelease } from '#server/process/open-installation.ts';
import type { Command, CommandContext } from '#server/commands/framework/command.ts';

export const backUp: Command = {
  usage: '[--to FOLDER] [--make-key FILE]',
  about: 'Makes a backup of everything but the secret key, also while the server runs.',
  more: `The backup is one encrypted file in BACKUP_TO, or in the folder of --to. BACKUP_RECIPIENTS can open it.
--make-key FILE makes a key for that and prints its recipient. Keep the file away from this machine.`,
  operands: { least: 0, most: 0 },
  options: { to: { type: 'string' }, 'make-key': { type: 'string' } },
  async run(context, { options: { to, 'make-key': keyFile } }) {
    if (typeof keyFile === 'string') return await makeKey(context, context.toPath(keyFile));
    const config = context.config();
    const folder = typeof to === 'string' ? context.toPath(to) : config.backups?.folder;
    if (config.backups === undefined || folder === undefined) {
      throw operatorError(
        'Backups aren’t set up. Make a key with backup --make-key FILE, and set BACKUP_TO and BACKUP_RECIPIENTS.',
      );
    }
    const { database, cipher } = await context.installation();
    const { dataDir, bucket, databaseUrl, databaseOwnerUrl = databaseUrl } = config;
    const backup = await makeBackup(
      { database, ownerUrl: databaseOwnerUrl, cipher, dataDir, bucket, release: thisRelease() },
      { ...config.backups, folder },
      context.clock,
    );
    return { data: toData(backup), text: describe(backup) };
  },
};

async function makeKey({ clock }: CommandContext, path: string) {
  const recipient = await makeAgeKey(path, clock());
  const text = `${path} opens the backups that are made from now on. Keep it away from this machine, and keep a copy.
Set BACKUP_RECIPIENTS=${recipient}`;
  return { data: { path, recipient }, text };
}

const toData = ({ path, bytes, manifest, removed }: NewBackup) => ({
  path,
  bytes,
  createdAt: manifest.createdAt,
  removed,
  key: { isIncluded: false, source: manifest.keySource },
});

function describe({ path, bytes, manifest, removed }: NewBackup): string {
  const size = `${Math.ceil(bytes / 1024).toLocaleString('en-GB')} KiB`;
  const old = removed.length === 0 ? '' : `\nRemoved, because they are too old: ${removed.join(', ')}`;
  return `${path} (${size}) holds everything up to ${manifest.createdAt}.
The secret key isn’t in it. Without the key, a backup can’t be restored. It came from ${manifest.keySource}.${old}`;
}
