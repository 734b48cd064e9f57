import type { RowOutcome } from '#shared/api/professionals/import.ts';
import { importBounds } from '#shared/professionals/import-columns.ts';
import { isWellFormedText } from '#shared/text.ts';
import { ApiError, type Client } from '#web/http/api.ts';
import { pause } from '#web/lib/leave-for.ts';
import type { FileRow } from './read-csv.ts';

/** A row with its expected or final outcome. */
export interface ImportRow extends FileRow {
  readonly outcome: RowOutcome;
}

/** Bytes per call, below the server's limit. */
const callBytes = 120_000;

const toAddress = ({ values }: FileRow) => (values.email ?? '').trim().toLowerCase();
const countBytes = ({ values }: FileRow) => new TextEncoder().encode(JSON.stringify(values)).length;

/**
 * Sets aside rows that can't be sent: duplicates of an address, because a call sees only its own rows, and rows whose
 * texts would make the server refuse the whole call.
 */
export function setAside(rows: readonly FileRow[]): { sendable: FileRow[]; refused: ImportRow[] } {
  const seen = new Set<string>();
  const sendable: FileRow[] = [];
  const refused: ImportRow[] = [];
  for (const row of rows) {
    const address = toAddress(row);
    const fields = faultsIn(row, seen.has(address));
    if (Object.keys(fields).length > 0) refused.push({ ...row, outcome: { fate: 'refused', fields } });
    else sendable.push(row);
    if (address !== '') seen.add(address);
  }
  return { sendable, refused };
}

function faultsIn(row: FileRow, isRepeated: boolean): Record<string, string> {
  if (isRepeated) return { email: 'An earlier row has this address.' };
  const faults: Record<string, string> = {};
  for (const [name, text = ''] of Object.entries(row.values)) {
    if (text.length > importBounds.field) {
      faults[name] = `Please use at most ${importBounds.field.toLocaleString('en-UG')} characters.`;
    } else if (!isWellFormedText(text)) faults[name] = 'This text has characters that we can’t store.';
  }
  return countBytes(row) > callBytes ? { row: 'This row is too long.', ...faults } : faults;
}

/** Divides rows into chunks that fit into one call. */
export function toChunks(rows: readonly FileRow[]): FileRow[][] {
  const chunks: FileRow[][] = [];
  let bytes = Infinity;
  for (const row of rows) {
    const size = countBytes(row);
    const last = chunks.at(-1);
    if (last && last.length < importBounds.atOnce && bytes + size <= callBytes) last.push(row);
    else {
      chunks.push([row]);
      bytes = 0;
    }
    bytes += size;
  }
  return chunks;
}

/** Sends rows chunk by chunk, and reports each chunk's outcomes as they arrive. Stops at the first call that fails. */
async function sendAll(
  rows: readonly FileRow[],
  send: (rows: FileRow[]) => Promise<{ rows: RowOutcome[] }>,
  onDone: (rows: ImportRow[]) => unknown,
): Promise<void> {
  for (const [turn, chunk] of toChunks(rows).entries()) {
    if (turn >= unpaced) await pause(pauseLength);
    const { rows: outcomes } = await sendWhenAllowed(() => send(chunk));
    await onDone(chunk.map((row, index) => ({ ...row, outcome: outcomes[index]! })));
  }
}

/**
 * Calls before the first pause, and milliseconds of each pause: the admin's other pages need a share of the account's
 * rate limit.
 */
const unpaced = 20;
const pauseLength = 400;

/**
 * Seconds that a long list waits for the server at most: enough for the limit per minute to reset, but not the one per
 * hour.
 */
const longestWait = 90;

/** Retries once the server accepts calls again: a list of thousands exceeds the account's limit per minute. */
async function sendWhenAllowed<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const seconds = error instanceof ApiError && error.code === 'rate_limited' ? (error.retryAfter ?? 0) : 0;
      if (seconds === 0 || seconds > longestWait) throw error;
      await pause(seconds * 1000);
    }
  }
}

/** Asks the server for the outcomes without importing. */
export const checkAll = (api: Client, rows: readonly FileRow[], onDone: (rows: ImportRow[]) => unknown) =>
  sendAll(
    rows,
    (chunk) => api.professionals.checkImport({ body: { rows: chunk.map(({ values }) => values) } }),
    onDone,
  );

interface Import {
  readonly isApproved: boolean;
  /** Photos by their names, in lower case. */
  readonly photos: ReadonlyMap<string, File>;
}

/** Creates the accounts with the chosen photos. A refused photo leaves its account without one. */
export const importAll = (
  api: Client,
  rows: readonly FileRow[],
  { isApproved, photos }: Import,
  onDone: (rows: ImportRow[]) => unknown,
) =>
  sendAll(
    rows,
    (chunk) =>
      api.professionals.importRows({
        body: { rows: chunk.map(({ values }) => values), auto_approve: isApproved },
      }),
    async (done) => {
      const rowsWithPhotos: ImportRow[] = [];
      for (const row of done) rowsWithPhotos.push(await withPhoto(api, row, photos.get(row.photo.toLowerCase())));
      await onDone(rowsWithPhotos);
    },
  );

async function withPhoto(api: Client, row: ImportRow, photo: File | undefined): Promise<ImportRow> {
  const { id } = row.outcome;
  if (id === undefined || !photo) return row;
  try {
    await sendWhenAllowed(() => api.professionals.adminUpdate({ params: { id }, body: { photo } }));
    return row;
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    return {
      ...row,
      outcome: { ...row.outcome, fields: { photo: `The account was made, but without the photo: ${reason}` } },
    };
  }
}
