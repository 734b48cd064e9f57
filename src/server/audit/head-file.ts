import { appendFile, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Head } from './seal.ts';

/** One head per line. Forging the log in the database does not change this file, or copies of it. */
const fileIn = (dataDir: string) => join(dataDir, 'audit-heads.jsonl');

/** Bytes read from the end of the file to find the last line; a line has about 120. */
const tailLength = 4096;

/** Returns the newest head stored outside the database; undefined before the first. Skips a line cut off by a crash. */
export async function readLastHead(dataDir: string): Promise<Head | undefined> {
  const lines = (await readTail(dataDir)).split('\n');
  return lines.map(readHead).findLast((head) => head !== undefined);
}

/** Appends a head to the file; it is on disk when this resolves. */
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
