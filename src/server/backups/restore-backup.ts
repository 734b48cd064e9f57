import { readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { compareRestoredChain, recordRestore } from '#server/audit/restores.ts';
import { keepHead } from '#server/audit/head-file.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { lockDataDir } from '#server/db/embedded/data-dir-lock.ts';
import type { EngineLog } from '#server/db/engine.ts';
import { migrate } from '#server/db/migrations/migrate.ts';
import { installation } from '#server/db/schema/index.ts';
import { unlessMissing } from '#server/files/disk.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { operatorError } from '#server/kernel/operator-error.ts';
import { entries, type Manifest } from './archive/manifest.ts';
import { countRows } from './describe-database.ts';
import { type ApplyErasures, erasedAfter, readErasures } from './erasures.ts';
import { type ArchiveOptions, compareRows, openArchive } from './open-archive.ts';
import { openServer, type PostgresTarget } from './restore-postgres.ts';
import { isOccupied, readPlan, type RestorePlan, swapIn } from './swap-folder.ts';

export interface RestoreOptions extends Omit<ArchiveOptions, 'engine'> {
  readonly dataDir: string;
  /** Undefined for the embedded database. */
  readonly postgres: PostgresTarget | undefined;
  /** Asks before what is there is replaced; undefined when it mustn't be. */
  readonly confirmReplacing: ((createdAt: string) => Promise<void>) | undefined;
  /** A list of erasures beside the one in the data directory. */
  readonly erasures: string | undefined;
  /** Restores although the audit log doesn't fit what is known outside; the nightly check goes on reporting it. */
  readonly acceptBrokenChain: boolean;
  /** @param folder where the restored files are for now */
  readonly applyErasures: (database: Database, folder: string) => ApplyErasures;
  readonly clock: Clock;
  readonly log: EngineLog;
}

export interface Restored {
  /** Null when an interrupted restore was completed, whose backup was checked then. */
  readonly createdAt: string | null;
  /** Where the old files are; null if there were none. */
  readonly aside: string | null;
  /** What was erased again. */
  readonly erased: number;
  /** Numbers of the audit log whose events are lost, as far as is known outside; null if none are. */
  readonly lost: { readonly after: number; readonly upTo: number } | null;
}

/**
 * Restores a backup. Everything is checked, and prepared in a folder beside, before anything is changed; a run that is
 * killed leaves the old installation, or one that the next run completes.
 * @throws `EOPERATOR` for what an operator can fix, `EDATADIRLOCKED` for a folder in use.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { dataDir, postgres, clock } = options;
  const unlock = lockDataDir(dataDir);
  const server = postgres && (await openServer(postgres).catch(releasing(unlock)));
  try {
    const begun = readPlan(dataDir);
    if (begun && begun.phase !== 'database') return await complete(dataDir, begun);
    // An interrupted load was confirmed before.
    if (!begun) await refuseOccupied(options, (await server?.isOccupied()) ?? false);
    const time = clock().toISOString().replace(/[:.]/g, '-');
    const plan: RestorePlan = {
      phase: 'aside',
      staging: 'restore-staging',
      aside: begun?.aside ?? `before-restore-${time}`,
    };
    const staging = join(dataDir, plan.staging);
    const { manifest } = await openArchive({ ...options, engine: postgres ? 'postgres' : 'embedded' }, staging);
    if (isOccupied(dataDir) || (await server?.isOccupied())) await options.confirmReplacing?.(manifest.createdAt);
    await mergeSurvivors(options, staging);
    if (server) await server.load(manifest, { dataDir, plan, staging, isAgain: begun !== null }, clock());
    const done = await prepare(options, manifest, staging);
    await swapIn(dataDir, plan);
    return { ...done, createdAt: manifest.createdAt, aside: asideIn(dataDir, plan) };
  } finally {
    await server?.close();
    unlock();
  }
}

function releasing(unlock: () => void) {
  return (error: unknown): never => {
    unlock();
    throw error;
  };
}

const asideIn = (dataDir: string, { aside }: RestorePlan): string | null =>
  existsSync(join(dataDir, aside)) ? join(dataDir, aside) : null;

/** The database was prepared; only files are left to move. */
async function complete(dataDir: string, plan: RestorePlan): Promise<Restored> {
  await swapIn(dataDir, plan);
  return { createdAt: null, aside: asideIn(dataDir, plan), erased: 0, lost: null };
}

async function refuseOccupied(
  { dataDir, confirmReplacing }: RestoreOptions,
  isDatabaseOccupied: boolean,
): Promise<void> {
  if (confirmReplacing) return;
  const place = isDatabaseOccupied ? 'The database in DATABASE_URL' : isOccupied(dataDir) ? dataDir : null;
  if (place === null) return;
  throw operatorError(
    `${place} already holds an installation. With --replace it is moved aside; or restore into an empty place.`,
  );
}

/** What survived outside the database knows more than the backup: it takes the place of its copies. */
async function mergeSurvivors({ dataDir, erasures }: RestoreOptions, staging: string): Promise<void> {
  const heads = await unlessMissing(readFile(join(dataDir, entries.heads)));
  const own = await unlessMissing(readFile(join(staging, entries.heads)));
  // A copy that someone put there may be older than the backup.
  const isOlder = heads && own?.subarray(0, heads.length).equals(heads);
  if (heads && !isOlder) await writeFile(join(staging, entries.heads), heads, { mode: 0o600 });
  const lists = [join(staging, entries.erasures), join(dataDir, entries.erasures), ...(erasures ? [erasures] : [])];
  const lines = (await readErasures(lists)).map(({ line }) => `${line}\n`);
  if (lines.length > 0) await writeFile(join(staging, entries.erasures), lines.join(''), { mode: 0o600 });
}

/** Brings the restored database up to date, and makes it say that it was restored. */
async function prepare(
  options: RestoreOptions,
  manifest: Manifest,
  staging: string,
): Promise<Pick<Restored, 'erased' | 'lost'>> {
  const { postgres, clock, log } = options;
  const database = await openDatabase(postgres ? { ...postgres, log } : { dataDir: staging, log });
  try {
    await checkRows(database, manifest);
    const now = clock();
    const sendingPausedWhy = `restored from the backup of ${manifest.createdAt}`;
    await migrate(database, log);
    await database.db
      .update(installation)
      .set({ restoredTo: new Date(manifest.createdAt), sendingPausedAt: now, sendingPausedWhy })
      .where(eq(installation.id, 1));
    const lost = await noteInChain(database, options, manifest, staging, now);
    const list = (await readErasures([join(staging, entries.erasures)])).map(({ erasure }) => erasure);
    const newer = erasedAfter(list, manifest.createdAt);
    return { lost, erased: newer.length === 0 ? 0 : await options.applyErasures(database, staging)(newer) };
  } finally {
    await database.close();
  }
}

/** @throws unless every table has the rows that it had. */
export async function checkRows(database: Database, { rows }: Manifest): Promise<void> {
  const found = await database.maintenance((client) => countRows(client));
  const differences = compareRows(rows, found);
  if (differences.length > 0) throw operatorError(`The backup is incomplete: ${differences.join('; ')}.`);
}

async function noteInChain(
  database: Database,
  { acceptBrokenChain }: RestoreOptions,
  { createdAt }: Manifest,
  staging: string,
  now: Date,
): Promise<Restored['lost']> {
  const { from, lost, brokenSeal } = await compareRestoredChain(database.db, staging);
  if (brokenSeal !== undefined && !acceptBrokenChain) {
    throw operatorError(
      `The audit log of this backup isn’t the one that audit-heads.jsonl knows: it differs up to number ${brokenSeal}. ` +
        'Someone may have forged the backup or that file. To restore it anyway, add --accept-broken-log.',
    );
  }
  const restored = { createdAt, from, lost };
  const head = await recordRestore(database, restored, now);
  // A forged chain gets no head: the nightly check goes on reporting it.
  if (brokenSeal === undefined) await keepHead(staging, head, now, restored);
  return lost && { after: from?.toSeq ?? 0, upTo: lost.toSeq };
}
