import { readIdentities } from '#server/backups/archive/age-keys.ts';
import { type Restored, restoreBackup } from '#server/backups/restore-backup.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import { openPrivateFolder } from '#server/process/private-folder.ts';
import { applyErasures } from './apply-erasures.ts';
import { openBucketFiles, openDiskFiles } from '#server/files/open-files.ts';
import { explainBucket } from '#server/files/objects/explain-bucket.ts';
import { moveFiles } from '#server/files/move-files.ts';
import { describeMoved } from './move-files.ts';
import type { Command, CommandContext, CommandInput, CommandResult } from '#server/commands/framework/command.ts';
import { isConfirmed, unchanged, yesOption } from '#server/commands/framework/confirm.ts';

export const restore: Command = {
  usage: 'ARCHIVE --identity FILE [--replace] [--yes] [--erasures FILE] [--accept-broken-log]',
  about: 'Restores a backup into an empty DATA_DIR or database, while no server runs.',
  more: `The secret key has to be there as it was: in SECRET_KEY, or as the file secret-key in DATA_DIR.
--identity FILE        the key that opens the backup
--replace              moves aside what is there: to DATA_DIR/before-restore-…
--yes                  doesn’t ask before that
--erasures FILE        another list of people whose data was deleted since then, beside erasures.jsonl in DATA_DIR
--accept-broken-log    restores although the audit log differs from audit-heads.jsonl, and goes on reporting it
Nothing is sent afterwards until you resume it: a restored copy would send again what was sent since the backup.`,
  operands: { least: 1, most: 1 },
  options: {
    identity: { type: 'string' },
    replace: { type: 'boolean' },
    ...yesOption,
    erasures: { type: 'string' },
    'accept-broken-log': { type: 'boolean' },
  },
  isAlone: true,
  async run(context, input) {
    const { operands, options } = input;
    const config = context.config();
    openPrivateFolder(config.dataDir);
    const restored = await restoreBackup({
      archive: context.toPath(operands[0]!),
      identities: identitiesOf(context, options.identity),
      keys: config,
      dataDir: config.dataDir,
      postgres:
        config.databaseUrl === undefined ? undefined : { url: config.databaseUrl, ownerUrl: config.databaseOwnerUrl },
      confirmReplacing:
        options.replace === true ? (createdAt) => confirmReplacing(context, input, createdAt) : undefined,
      erasures: typeof options.erasures === 'string' ? context.toPath(options.erasures) : undefined,
      acceptBrokenChain: options['accept-broken-log'] === true,
      applyErasures: applyErasures(context),
      clock: context.clock,
      log: context.log,
    });
    return { data: restored, ...(await putIntoBucket(context, describe(restored))) };
  },
};

/** Puts the restored files where the server will look for them. What was restored stays, if that fails. */
async function putIntoBucket({ config, log }: CommandContext, text: string): Promise<Omit<CommandResult, 'data'>> {
  const { bucket, dataDir } = config();
  if (bucket === undefined) return { text };
  const files = await openBucketFiles(bucket);
  try {
    const moved = await explainBucket(moveFiles(openDiskFiles(dataDir), files, true));
    return { text: `${text}\nIn the bucket: ${describeMoved(moved, true)}` };
  } catch (error) {
    log.warn({ err: error }, 'files were not moved into the bucket');
    const why = `The files are still in DATA_DIR. ${(error as Error).message}`;
    return { text: `${text}\n${why}\nPut them there with: npm run mwesigwa -- move-files --remove`, isBad: true };
  } finally {
    files.close();
  }
}

/** Reads the key that opens backups. */
export function identitiesOf(context: CommandContext, path: string | boolean | undefined): string[] {
  if (typeof path === 'string') return readIdentities(context.toPath(path));
  throw operatorError('Which key opens the backup? Give its file with --identity FILE.');
}

/** Asks before what is there is replaced. @throws `EOPERATOR` unless the answer is yes. */
async function confirmReplacing(context: CommandContext, input: CommandInput, createdAt: string): Promise<void> {
  const { databaseUrl, dataDir } = context.config();
  const place = databaseUrl === undefined ? dataDir : 'the database in DATABASE_URL';
  const question = `Replace what is in ${place} by the backup of ${createdAt}?`;
  if (!(await isConfirmed(context, input, question))) throw operatorError(unchanged.text);
}

function describe({ createdAt, aside, erased, lost }: Restored): string {
  return [
    createdAt === null ? 'The interrupted restore is complete.' : `Everything is as it was at ${createdAt}.`,
    ...(lost === null ? [] : [`Events ${lost.after + 1} to ${lost.upTo} of the audit log are lost; the log says so.`]),
    ...(erased === 0 ? [] : [`Deleted again: the data of ${erased} ${erased === 1 ? 'person' : 'people'}.`]),
    ...(aside === null ? [] : [`What was there before is in ${aside}. Remove it when you no longer need it.`]),
    'Nothing is sent until you run: npm run mwesigwa -- sending resume',
  ].join('\n');
}
