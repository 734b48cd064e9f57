import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Verified, verifyBackup } from '#server/backups/verify-backup.ts';
import { openPrivateFolder } from '#server/process/private-folder.ts';
import type { Command } from '#server/commands/framework/command.ts';
import { toCount } from '#server/commands/framework/to-table.ts';
import { identitiesOf } from './restore.ts';

export const verify: Command = {
  usage: 'ARCHIVE --identity FILE',
  about: 'Restores a backup into a database that is thrown away, tries it, and signs in to it.',
  more: `Needs the secret key of the backup, and for PostgreSQL an account that may create databases. It takes as long as a
restore, and as much room in DATA_DIR. Nothing of the running installation is used or changed.`,
  operands: { least: 1, most: 1 },
  options: { identity: { type: 'string' } },
  isAlone: true,
  async run(context, { operands, options }) {
    const config = context.config();
    openPrivateFolder(config.dataDir);
    const { signInOnce } = await import('#server/process/sign-in-once.ts');
    const verified = await verifyBackup({
      archive: context.toPath(operands[0]!),
      identities: identitiesOf(context, options.identity),
      keys: config,
      folder: await newFolder(config.dataDir),
      postgresUrl: config.databaseOwnerUrl ?? config.databaseUrl,
      signIn: (database, cipher, folder) =>
        signInOnce({ database, cipher, folder }, config, context.clock, context.log),
      log: context.log,
    });
    return { data: toData(verified), text: describe(verified) };
  },
};

const prefix = 'verify-';

/** Returns a folder for this process, and removes those of processes that were killed: they hold people's data. */
async function newFolder(dataDir: string): Promise<string> {
  for (const name of await readdir(dataDir)) {
    const left = name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)));
    if (left) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  return join(dataDir, `${prefix}${process.pid}`);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const toData = ({ manifest: { createdAt, release, engine }, files, rows, opened }: Verified) => ({
  createdAt,
  release,
  engine,
  files,
  rows,
  opened,
});

function describe({ manifest: { createdAt, release }, files, rows, opened }: Verified): string {
  const kinds = Object.entries(opened).map(([table, number]) => `${table}: ${number === 0 ? 'none there' : 'opened'}`);
  return `This backup is good. It is of ${createdAt}, made by release ${release}.
${toCount(files, 'file')} and ${toCount(rows, 'row')} are as they were, and the audit log is whole.
Encrypted with the secret key: ${kinds.join(', ')}. Signing in works.`;
}
