import { appendFile, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Head } from './seal.ts';

/** A line each. Whoever forges the log in the database does not forge what stands here, or in a copy of it. */
const fileIn = (dataDir: string) => join(dataDir, 'audit-heads.jsonl');

/** Bytes at the end of the file in which the last line is sought; a line has about 120. */
const tailLength = 4096;

/** The newest head that was kept outside the database; undefined before the first. A line that a crash cut off is passed over. */
export async function lastKeptHead(dataDir: string): Promise<Head | undefined> {
  const lines = (await readTail(dataDir)).split('\n');
  return lines.map(readHead).findLast((head) => head !== undefined);
}

/** Adds a head to those that are kept; on the disk when this resolves. */
export async function keepHead(dataDir: string, { toSeq, head }: Head, now: Date): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const tail = await readTail(dataDir);
  const start = tail === '' || tail.endsWith('\n') ? '' : '\n';
  const line = JSON.stringify({ toSeq, head, sealedAt: now.toISOString() });
  await appendFile(fileIn(dataDir), `${start}${line}\n`, { mode: 0o600, flush: true });
}

async function readTail(dataDir: string): Promise<string> {
  const file = await open(fileIn(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!file) return '';
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(tailLength),
      position: Math.max(0, size - tailLength),
    });
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

function readHead(line: string): Head | undefined {
  try {
    const { toSeq, head } = JSON.parse(line) as Head;
    return { toSeq, head };
  } catch {
    return undefined;
  }
}
