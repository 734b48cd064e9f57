import { open, stat } from 'node:fs/promises';
import { AppError } from '#server/kernel/errors.ts';

/** Writes a complete file to the disk; tests pass one whose disk is full. */
export type WriteFile = (path: string, bytes: Uint8Array) => Promise<void>;

/** Writes a new file and syncs it to the disk. */
export async function writeToDisk(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs a folder, so that new names in it survive a crash. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Returns a file's modification time; null if there is none. */
export async function modifiedAt(path: string): Promise<Date | null> {
  return (await unlessMissing(stat(path)))?.mtime ?? null;
}

/** Returns the work's result, or null if its file is missing. */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Whether the disk, this account's quota or the file-size limit is exhausted. */
export const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException | undefined)?.code ?? '');

/** 503 while there is no room. */
export const noRoom = (cause: unknown) =>
  new AppError('unavailable', 'We have no room for files at the moment. Please try again later.', {
    retryAfter: 600,
    cause,
  });
