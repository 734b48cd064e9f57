import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** An account that was erased, and nothing else about its owner. */
export interface Erasure {
  readonly userId: string;
  readonly erasedAt: Date;
}

const line = z.object({ userId: z.guid(), erasedAt: z.iso.datetime() });

/**
 * The list of erased accounts in `DATA_DIR/erasures.jsonl`. A backup of the database that is restored doesn't know of
 * later erasures; this list does.
 */
export interface ErasureList {
  read(): Promise<Erasure[]>;
  /** Adds the accounts that it lacks; they are on disk when this resolves. */
  add(erasures: readonly Erasure[]): Promise<void>;
}

export function createErasureList(dataDir: string): ErasureList {
  const path = join(dataDir, 'erasures.jsonl');
  const read = async () => parseErasures(await readFile(path, 'utf8').catch(absentAsEmpty));
  return {
    read,
    async add(erasures) {
      const lacking = without(erasures, await read());
      if (lacking.length === 0) return;
      await mkdir(dataDir, { recursive: true });
      const file = await open(path, 'a+', 0o600);
      try {
        const { size } = await file.stat();
        const last = size === 0 ? '\n' : await lastByte(file, size);
        // After a line that a crash cut off.
        await file.appendFile(`${last === '\n' ? '' : '\n'}${formatErasures(lacking)}`);
        await file.sync();
      } finally {
        await file.close();
      }
    },
  };
}

/** The erasures of a list, each account once. Skips lines that a crash cut off. */
export function parseErasures(text: string): Erasure[] {
  const found = new Map<string, Erasure>();
  for (const one of text.split('\n')) {
    const parsed = line.safeParse(parseJson(one));
    if (!parsed.success || found.has(parsed.data.userId)) continue;
    const { userId, erasedAt } = parsed.data;
    found.set(userId, { userId, erasedAt: new Date(erasedAt) });
  }
  return [...found.values()];
}

/** The same as text, a line for each. */
export const formatErasures = (erasures: readonly Erasure[]): string =>
  erasures.map(({ userId, erasedAt }) => `${JSON.stringify({ userId, erasedAt: erasedAt.toISOString() })}\n`).join('');

/** The erasures whose accounts another list lacks, each account once. */
export function without(erasures: readonly Erasure[], known: readonly Erasure[]): Erasure[] {
  const seen = new Set(known.map(({ userId }) => userId));
  return erasures.filter(({ userId }) => !seen.has(userId) && seen.add(userId));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function absentAsEmpty(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

async function lastByte(file: Awaited<ReturnType<typeof open>>, size: number): Promise<string> {
  const { buffer } = await file.read({ buffer: Buffer.alloc(1), position: size - 1 });
  return buffer.toString('latin1');
}
