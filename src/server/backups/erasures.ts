import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { unlessMissing } from '#server/files/disk.ts';
import { operatorError } from '#server/kernel/operator-error.ts';

/** A line of `erasures.jsonl`: an account that was erased, and when. */
const erasureSchema = z.object({ userId: z.guid(), erasedAt: z.iso.datetime() });
export type ErasureLine = z.infer<typeof erasureSchema>;

/** Erases again, in a restored database, what was erased after its backup. Returns how many there were. */
export type ApplyErasures = (erasures: readonly ErasureLine[]) => Promise<number>;

/** Milliseconds that an erasure may have taken: it may have begun before the backup, and ended after it. */
const longestErasure = 15 * 60_000;

/** Reads the lists of erasures, each line once, in the order of time; a list that is missing is empty. */
export async function readErasures(paths: readonly string[]): Promise<{ erasure: ErasureLine; line: string }[]> {
  const found = new Map<string, ErasureLine>();
  for (const path of paths) {
    const text = (await unlessMissing(readFile(path, 'utf8'))) ?? '';
    for (const line of text.split('\n').filter(isWhole)) found.set(line, parse(line, path));
  }
  return [...found]
    .map(([line, erasure]) => ({ line, erasure }))
    .toSorted((a, b) => Date.parse(a.erasure.erasedAt) - Date.parse(b.erasure.erasedAt));
}

/** Those that a backup of this moment may still hold. */
export const erasedAfter = (erasures: readonly ErasureLine[], createdAt: string): ErasureLine[] =>
  erasures.filter(({ erasedAt }) => Date.parse(erasedAt) > Date.parse(createdAt) - longestErasure);

/** Whether a crash didn't cut the line off: what it lacks was added again, from the audit log. */
function isWhole(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

function parse(line: string, path: string): ErasureLine {
  try {
    return erasureSchema.parse(JSON.parse(line));
  } catch (error) {
    throw operatorError(
      `${path} has a line that can’t be read. Correct it, because it is about someone’s data.`,
      error,
    );
  }
}
