import type { BulkResult } from '#shared/api/desk/bulk-shapes.ts';
import { paging } from '#shared/limits.ts';
import { nextTry } from '#web/forms/try-key.ts';

/** A row to change, and the version on the screen. */
export interface BulkItem {
  readonly id: string;
  readonly version: number;
}

interface Chunk {
  /** The same for each attempt at this chunk: the server repeats the results of finished rows and does the rest. */
  readonly key: string;
  readonly items: readonly BulkItem[];
  results?: readonly BulkResult[];
}

/** A bulk action of any length, split into calls that the server accepts. Remembers the results so far. */
export interface BulkRun<Body> {
  readonly total: number;
  /** Sent with each chunk: a key belongs to one body. */
  readonly body: Body;
  readonly chunks: readonly Chunk[];
}

type Send<Body> = (items: readonly BulkItem[], body: Body, key: string) => Promise<readonly BulkResult[]>;

/** Splits the rows into chunks. */
export function beginRun<Body>(
  items: readonly BulkItem[],
  body: Body,
  size: number = paging.bulkMaximum,
): BulkRun<Body> {
  const chunks = Array.from({ length: Math.ceil(items.length / size) }, (_, index) => ({
    key: nextTry(undefined, '').key,
    items: items.slice(index * size, (index + 1) * size),
  }));
  return { total: items.length, body, chunks };
}

/**
 * Sends the chunks without results, one after the other. After a failure it can be called again.
 * @param onProgress gets the number of rows done so far
 * @throws as `send`
 */
export async function finishRun<Body>(
  run: BulkRun<Body>,
  send: Send<Body>,
  onProgress: (answered: number) => void,
): Promise<readonly BulkResult[]> {
  for (const chunk of run.chunks) {
    chunk.results ??= await send(chunk.items, run.body, chunk.key);
    onProgress(listResults(run).length);
  }
  return listResults(run);
}

/** Lists the results so far. */
export const listResults = ({ chunks }: Pick<BulkRun<unknown>, 'chunks'>): BulkResult[] =>
  chunks.flatMap(({ results = [] }) => results);
