import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The key of this installation: the setting, or a file of the data directory that is made at the first start. Whoever
 * loses it loses every second factor and the mails that were not sent yet.
 * @param setting `SECRET_KEY`, 32 or more bytes in base64 or base64url.
 * @throws when the file holds no key.
 */
export async function readSecretKey(setting: string | undefined, dataDir: string): Promise<Uint8Array> {
  if (setting !== undefined) return Buffer.from(setting, 'base64');
  const path = join(dataDir, 'secret-key');
  await mkdir(dataDir, { recursive: true });
  try {
    const made = await open(path, 'wx', 0o600);
    try {
      await made.writeFile(`${randomBytes(32).toString('base64url')}\n`);
      await made.sync();
    } finally {
      await made.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = Buffer.from((await readFile(path, 'utf8')).trim(), 'base64url');
  if (key.length < 32) throw new Error(`${path} holds no key of 32 bytes; restore it from a backup.`);
  return key;
}
