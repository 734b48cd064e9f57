import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { unlessMissing } from '#server/files/disk.ts';
import { operatorError } from '#server/kernel/operator-error.ts';

/** A line of `erasures.jsonl`: what was erased, and when. Its other fields belong to those who erase. */
const erasureSchema = z.looseObject({ at: z.iso.datetime() });
export type Erasure = z.infer<typeof erasureSchema>;

/** Erases again, in a restored database, what was erased after its backup. Returns how many there were. */
export type ApplyErasures = (erasures: readonly Erasure[]) => Promise<number>;

/** Milliseconds that an erasure may have taken: it may have begun before the backup, and ended after it. */
const longestErasure = 15 * 60_000;

/** Reads the lists of erasures, each line once, in the order of time; a list that is missing is empty. */
export async function readErasures(paths: readonly string[]): Promise<{ erasure: Erasure; line: string }[]> {
  const found = new Map<string, Erasure>();
  for (const path of paths) {
    const text = (await unlessMissing(readFile(path, 'utf8'))) ?? '';
    for (const line of text.split('\n')) if (line.trim() !== '') found.set(line, parse(line, path));
  }
  return [...found]
    .map(([line, erasure]) => ({ line, erasure }))
    .toSorted((a, b) => Date.parse(a.erasure.at) - Date.parse(b.erasure.at));
}

/** Those that a backup of this moment may still hold. */
export const erasedAfter = (erasures: readonly Erasure[], madeAt: string): Erasure[] =>
  erasures.filter(({ at }) => Date.parse(at) > Date.parse(madeAt) - longestErasure);

function parse(line: string, path: string): Erasure {
  try {
    return erasureSchema.parse(JSON.parse(line));
  } catch (error) {
    throw operatorError(
      `${path} has a line that can’t be read. Correct it, because it is about someone’s data.`,
      error,
    );
  }
}
