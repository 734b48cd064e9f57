import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** ISO 8601. */
  readonly since: string;
}

const SQLITE_BUSY = 5;

/** Keeps the locks from being garbage-collected, which would free them. */
const held = new Set<DatabaseSync>();

const nameHolder = (file: string): string => {
  try {
    const { pid, host, since } = JSON.parse(fs.readFileSync(file, 'utf8')) as Holder;
    return `process ${pid} on ${host}, since ${since}`;
  } catch {
    return 'another process'; // the holder has the lock but has not written its name yet
  }
};

/**
 * Takes the data directory for this process; two processes on one embedded database would destroy it silently. The lock
 * is SQLite's on a file beside the database: it works on every platform without a dependency, and the kernel frees it
 * however the process ends. The holder's name is in a second file, as the locked one cannot be read.
 * @returns a function that releases the directory.
 * @throws an error with code `EDATADIRLOCKED` that names the holder.
 */
export function lockDataDir(dataDir: string): () => void {
  const holderFile = path.join(dataDir, 'database.holder');
  const lock = new DatabaseSync(path.join(dataDir, 'database.lock'), { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive');
  } catch (cause) {
    lock.close();
    if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) throw cause;
    const message = `The data directory ${dataDir} is in use by ${nameHolder(holderFile)}. Stop that process first, or choose another DATA_DIR.`;
    throw Object.assign(new Error(message, { cause }), { code: 'EDATADIRLOCKED' });
  }
  held.add(lock);
  const holder: Holder = { pid: process.pid, host: os.hostname(), since: new Date().toISOString() };
  fs.writeFileSync(holderFile, JSON.stringify(holder));
  return () => {
    fs.rmSync(holderFile, { force: true });
    lock.close();
    held.delete(lock);
  };
}
