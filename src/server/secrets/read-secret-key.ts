import { randomBytes, randomUUID } from 'node:crypto';
import { access, chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder } from '#server/files/disk.ts';

/**
 * Returns the installation's key: the setting, or a file of the data directory created at the first start. Losing it
 * loses every second factor and all unsent mails.
 * @param setting `SECRET_KEY`, 32 or more bytes in base64 or base64url.
 * @throws when the file holds no key.
 */
export async function readSecretKey(setting: string | undefined, dataDir: string): Promise<Uint8Array> {
  if (setting !== undefined) return Buffer.from(setting, 'base64');
  const path = join(dataDir, 'secret-key');
  await mkdir(dataDir, { recursive: true });
  if (!(await isThere(path))) await makeKey(path);
  await closeToOthers(path);
  const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64url');
  if (key.length < 32) throw new Error(`${path} does not hold a key of 32 bytes. Restore it from a backup.`);
  return key;
}

/** Another user's file, such as a secret that is mounted read-only, keeps its mode. */
async function closeToOthers(path: string): Promise<void> {
  const { mode, uid } = await stat(path);
  if (uid === process.getuid?.() && (mode & 0o077) !== 0) await chmod(path, 0o600);
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * Writes a new key, unless there is one by now. The file gets its name once it is complete: a process that starts at
 * the same time, or after a kill, finds a complete key or none.
 */
async function makeKey(path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true });
    await link(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
