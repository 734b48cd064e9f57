import fs from 'node:fs';
import path from 'node:path';
import { operatorError } from '#server/kernel/operator-error.ts';

/**
 * Creates the data directory, or closes an existing one to other users: it holds the database, the secret key, photos
 * and evidence. Files inside a folder that was open are closed too: a copy or a backup would carry its modes along. The
 * group of another user's folder, such as a mounted volume, keeps its access. Without effect where there are no users
 * (Windows).
 * @throws `EOPERATOR` for a folder that can't be written to; `EOPENFOLDER` for a folder that others can enter and that this process can't close, or that is shared on
 *   purpose, such as `/tmp`.
 */
export function openPrivateFolder(folder: string): void {
  makeFolder(folder);
  const user = process.getuid?.();
  if (user === undefined) return;
  const { mode, uid } = fs.statSync(folder);
  const closed = mode & (uid === user ? 0o700 : 0o770);
  if ((mode & 0o777) === closed) return;
  const isShared = (mode & 0o1000) !== 0;
  try {
    if (!isShared) {
      fs.chmodSync(folder, closed);
      return closeEntries(folder, user);
    }
  } catch (error) {
    if (!['EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
  const message =
    `Other users of this machine can read ${folder} (mode ${(mode & 0o777).toString(8)}, owner ${uid}), and this ` +
    `process (user ${user}) can't close it. Hand it to this user with 'chown -R ${user} ${folder}', or close it with ` +
    `'chmod o-rwx ${folder}', or choose another DATA_DIR.`;
  throw Object.assign(new Error(message), { code: 'EOPENFOLDER' });
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'that disk is read-only',
  ENOSPC: 'that disk is full',
  ENOTDIR: 'a part of that path is a file',
  EEXIST: 'that is a file',
};

/** Also tries to write: it would fail later, half-way through the start. */
function makeFolder(folder: string): void {
  const probe = path.join(folder, `write-${process.pid}`);
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = fs.openSync(probe, 'w');
    try {
      fs.writeSync(file, 'x');
    } finally {
      // On a full disk it is there, but empty.
      fs.closeSync(file);
      fs.rmSync(probe);
    }
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason === undefined ? error : operatorError(`DATA_DIR (${folder}) can’t be used: ${reason}.`, error);
  }
}

/** Removes other users' access to this user's files and folders below a folder. Links are not followed. */
function closeEntries(folder: string, user: number): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    const place = path.join(entry.parentPath, entry.name);
    // Another process may still be using the folder, and delete what was just listed.
    const found = fs.statSync(place, { throwIfNoEntry: false });
    if (found?.uid === user && (found.mode & 0o077) !== 0) fs.chmodSync(place, found.mode & 0o700);
  }
}
