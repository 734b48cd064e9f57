import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { CaseFiles } from '#server/files/photos/photo-store.ts';
import type { Context } from '#server/context/context.ts';
import { AppError } from '#server/kernel/errors.ts';

/** A file as it is stored. */
export interface StoredFile<Kind extends string> {
  readonly id: string;
  readonly kind: Kind;
  readonly size: number;
  /** SHA-256 over the file as stored, and as sent. */
  readonly sha256: string;
  readonly sentSha256: string;
}

/** The destination of a file, and the reply to its sender. */
export interface FileTarget<Reply, Kind extends string> {
  /** Checks access and room before any work is done; returns the reply if the file is already stored. */
  readonly before: (sentSha256: string) => Promise<Reply | null>;
  /** Stores the row, unless the same file was added in the meantime. */
  readonly name: (file: StoredFile<Kind>) => Promise<{ isNamed: boolean; reply: Reply }>;
}

/**
 * Stores a file as `make` produces it from the upload. Its row is stored after its bytes.
 * @throws {AppError} errors of `place` and `make`.
 */
export async function keepFile<Reply, Kind extends string>(
  { now, log }: Pick<Context, 'now' | 'log'>,
  files: CaseFiles,
  sent: Uint8Array,
  place: FileTarget<Reply, Kind> & { readonly make: (sent: Uint8Array) => Promise<{ kind: Kind; bytes: Uint8Array }> },
): Promise<Reply> {
  const sentSha256 = sha256Of(sent);
  const known = await place.before(sentSha256);
  if (known) return known;
  const { kind, bytes } = await place.make(sent);
  const id = uuidv7({ msecs: now.getTime() });
  await files.put(id, bytes);
  // If it is unknown whether the row was stored, the file stays: the sweep removes it if no row names it.
  const forget = () =>
    files.remove(id).catch((error: unknown) => {
      log.warn({ err: error, file: id }, 'a case file was not removed; the sweep will remove it');
    });
  try {
    const { isNamed, reply } = await place.name({
      id,
      kind,
      size: bytes.length,
      sha256: sha256Of(bytes),
      sentSha256,
    });
    if (!isNamed) await forget();
    return reply;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') await forget();
    throw error;
  }
}

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
