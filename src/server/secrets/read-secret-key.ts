import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, copyFile, link, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { operatorError } from '#server/kernel/operator-error.ts';
import { syncFolder } from '#server/files/disk.ts';

/** The keys of an installation. */
export interface SecretKeys {
  /** At least 32 bytes. */
  readonly current: Uint8Array;
  /** The key before it, which still opens. */
  readonly previous: Uint8Array | undefined;
  /** Where an operator finds the current one again. */
  readonly source: string;
}

/** What the settings say about keys. */
export interface KeySettings {
  readonly secretKey: { readonly key: string; readonly source: string } | undefined;
  readonly previousSecretKey: string | undefined;
  readonly dataDir: string;
}

/** Where the keys are that no setting gives. */
export const keyFiles = (dataDir: string) => ({
  current: join(dataDir, 'secret-key'),
  previous: join(dataDir, 'secret-key.previous'),
});

/**
 * Reads the keys of the settings, or else of the data directory; null if there are none.
 * @throws `EOPERATOR` for a file that holds no key.
 */
export async function findSecretKeys(settings: KeySettings): Promise<SecretKeys | null> {
  const { secretKey, previousSecretKey, dataDir } = settings;
  const machine = `on the machine ${hostname()}`;
  if (secretKey !== undefined) {
    return {
      current: Buffer.from(secretKey.key, 'base64'),
      previous: previousSecretKey === undefined ? undefined : Buffer.from(previousSecretKey, 'base64'),
      source: `${secretKey.source} ${machine}`,
    };
  }
  const files = keyFiles(dataDir);
  const current = await readKeyFile(files.current);
  if (current === undefined) return null;
  return { current, previous: await readKeyFile(files.previous), source: `the file ${files.current} ${machine}` };
}

/** Creates the key of a new installation in the data directory. Of two processes that start together, the second takes the key of the first. */
export async function makeSecretKey(dataDir: string): Promise<void> {
  const { current } = keyFiles(dataDir);
  await mkdir(dataDir, { recursive: true });
  const draft = await draftKey(current);
  try {
    // Its name last: a process that starts at the same time, or after a kill, finds a complete key or none.
    await link(draft, current);
    await syncFolder(dirname(current));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Makes a new key in the data directory, and keeps the present one as the previous. Killed in between, it has changed
 * nothing: both files then hold the present key.
 */
export async function replaceSecretKey(dataDir: string): Promise<void> {
  const { current, previous } = keyFiles(dataDir);
  const copy = `${previous}.${randomUUID()}`;
  await copyFile(current, copy);
  await rename(copy, previous);
  await syncFolder(dirname(current));
  await rename(await draftKey(current), current);
  await syncFolder(dirname(current));
}

/** Writes a new key into a file beside `path`, and returns its name. */
async function draftKey(path: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return draft;
}

async function readKeyFile(path: string): Promise<Uint8Array | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw operatorError(`The key in ${path} can’t be read (${error.code}).`, error);
  });
  if (text === undefined) return undefined;
  await closeToOthers(path);
  const key = Buffer.from(text.trim(), 'base64url');
  if (key.length < 32) throw operatorError(`${path} does not hold a key of 32 bytes. Restore it from a backup.`);
  return key;
}

/** Another user's file, such as a secret that is mounted read-only, keeps its mode. */
async function closeToOthers(path: string): Promise<void> {
  const { mode, uid } = await stat(path);
  if (uid === process.getuid?.() && (mode & 0o077) !== 0) await chmod(path, 0o600);
}
