import { appendFile, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Head } from './seal.ts';

/** One head per line. Forging the log in the database does not change this file, or copies of it. */
const fileIn = (dataDir: string) => join(dataDir, 'audit-heads.jsonl');

const headShape = z.object({ toSeq: z.number(), head: z.string() });

/** Why a head may follow a newer one: a backup was restored. */
const restoredShape = z.object({
  /** The moment of the backup. */
  createdAt: z.string(),
  /** The newest head of this file that the backup still led to; null if it led to none. */
  from: headShape.nullable(),
  /** The newest head that was lost with it; null if none was. */
  lost: headShape.nullable(),
});
export type RestoredFrom = z.infer<typeof restoredShape>;

const lineShape = headShape.extend({ restored: restoredShape.optional() });
export type HeadLine = z.infer<typeof lineShape>;

/** The heads of the file that still count. */
interface HeadHistory {
  /** In the order of the chain: what a restore lost is left out. */
  readonly heads: readonly HeadLine[];
  /** The number of a head that can't follow the one before it: someone else wrote it. */
  readonly fault: number | undefined;
}

/** Bytes read from the end of the file to find the last line; a line has about 120. */
const tailLength = 4096;

/** Returns the newest head stored outside the database; undefined before the first. Skips a line cut off by a crash. */
export async function readLastHead(dataDir: string): Promise<Head | undefined> {
  const lines = (await readTail(dataDir)).split('\n');
  return lines.map(readHead).findLast((head) => head !== undefined);
}

/**
 * Reads the whole file. A head must be newer than the one before it, unless a restore went back, which may only be to a
 * head of the file.
 */
export async function readHeadHistory(dataDir: string): Promise<HeadHistory> {
  let heads: HeadLine[] = [];
  let fault: number | undefined;
  for await (const text of readLines(dataDir)) {
    const line = parseLine(text);
    if (!line) continue;
    const { restored, toSeq } = line;
    if (restored) {
      const { from } = restored;
      const end = from === null ? 0 : heads.findIndex((one) => one.toSeq === from.toSeq && one.head === from.head) + 1;
      if (from !== null && end === 0) fault ??= toSeq;
      heads = heads.slice(0, end);
    }
    if (toSeq <= (heads.at(-1)?.toSeq ?? 0)) fault ??= toSeq;
    heads.push(line);
  }
  return { heads, fault };
}

async function* readLines(dataDir: string): AsyncGenerator<string> {
  const file = await open(fileIn(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (file) yield* file.readLines();
}

/**
 * Appends a head to the file; it is on disk when this resolves.
 * @param restored of the first head after a restore.
 */
export async function keepHead(
  dataDir: string,
  { toSeq, head }: Head,
  now: Date,
  restored?: RestoredFrom,
): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const tail = await readTail(dataDir);
  const start = tail === '' || tail.endsWith('\n') ? '' : '\n';
  const line = JSON.stringify({ toSeq, head, sealedAt: now.toISOString(), restored });
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

function readHead(text: string): Head | undefined {
  const line = parseLine(text);
  return line && { toSeq: line.toSeq, head: line.head };
}

function parseLine(text: string): HeadLine | undefined {
  try {
    return lineShape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
