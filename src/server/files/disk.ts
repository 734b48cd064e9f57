import { open, stat } from 'node:fs/promises';
import { AppError } from '#server/errors.ts';

/** Writes a file whole and to the disk; tests give another, whose disk is full. */
export type WriteFile = (path: string, bytes: Uint8Array) => Promise<void>;

/** Writes a new file whole, and to the disk. */
export async function writeToDisk(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** What was named in a folder stays named after a crash. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** When a file was changed last; null when there is none. */
export async function modifiedAt(path: string): Promise<Date | null> {
  return (await unlessMissing(stat(path)))?.mtime ?? null;
}

/** What a work gives, or null where its file is missing. */
export async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The disk, what this account may have of it, or how large a file may be. */
export const isFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as NodeJS.ErrnoException).code ?? '');

/** 503 while there is no room. */
export const noRoom = (cause: unknown) =>
  new AppError('unavailable', 'There is no room for files at the moment. Please try again later.', {
    retryAfter: 600,
    cause,
  });
