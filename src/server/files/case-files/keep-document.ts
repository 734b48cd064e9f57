import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { ProblemFileKind } from '#shared/applications/problems.ts';
import type { PhotoEncoder } from '#server/files/photos/encoder.ts';
import type { CaseFiles } from '#server/files/photos/photo-store.ts';
import type { Context } from '#server/kernel/context.ts';
import { AppError } from '#server/kernel/errors.ts';
import type { CheckPdf } from './check-pdf.ts';
import { sniffDocument } from './sniff-document.ts';

/** What stores files of cases and deliveries. */
export interface CaseFileDeps {
  readonly encoder: PhotoEncoder;
  readonly checkPdf: CheckPdf;
  readonly files: CaseFiles;
}

/** A file as it is stored. */
export interface KeptDocument {
  readonly id: string;
  readonly kind: ProblemFileKind;
  readonly size: number;
  /** SHA-256 over the file as stored, and as sent. */
  readonly sha256: string;
  readonly sentSha256: string;
}

/** Where a file goes, and the reply to its sender. */
interface Place<Reply> {
  /** Checks access and room before any work is done; returns the reply if the file is there already. */
  readonly before: (sentSha256: string) => Promise<Reply | null>;
  /** Stores the row, unless the same file was added since. */
  readonly name: (file: KeptDocument) => Promise<{ isNamed: boolean; reply: Reply }>;
}

/**
 * Stores a file: a PDF as it is, a picture re-encoded. Its row is stored after its bytes.
 * @throws {AppError} `unsupported_media` and `too_large` for unreadable files; `unavailable`; what `place` throws.
 */
export async function keepDocument<Reply>(
  { now, log }: Pick<Context, 'now' | 'log'>,
  { encoder, checkPdf, files }: CaseFileDeps,
  file: Uint8Array,
  place: Place<Reply>,
): Promise<Reply> {
  const sentSha256 = sha256Of(file);
  const known = await place.before(sentSha256);
  if (known) return known;
  const { kind, bytes } = await makeKept({ encoder, checkPdf }, file);
  const id = uuidv7({ msecs: now.getTime() });
  await files.put(id, bytes);
  // Where it is unknown whether the row was stored, the file stays: the sweep removes it if no row names it.
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

/** Keeps a PDF that only shows pages as it is, and re-encodes a picture from its pixels. */
async function makeKept(
  { encoder, checkPdf }: Pick<CaseFileDeps, 'encoder' | 'checkPdf'>,
  file: Uint8Array,
): Promise<{ kind: ProblemFileKind; bytes: Uint8Array }> {
  const kind = sniffDocument(file);
  if (kind === undefined) throw refused('unsupported_media', wrongKind);
  if (kind === 'pdf') {
    await checkPdf(file);
    return { kind, bytes: file };
  }
  try {
    return { kind: 'jpeg', bytes: await encoder.encodeWhole(file) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Messages about photos name another field.
    if (error.code === 'unsupported_media') throw refused('unsupported_media', wrongKind);
    if (error.code === 'too_large')
      throw refused('too_large', 'This picture is too large. Please choose a smaller one.');
    throw error;
  }
}

const wrongKind = 'This isn’t a PDF, JPEG, PNG or WebP file, or it’s damaged. Please choose another file.';

const refused = (code: 'unsupported_media' | 'too_large', text: string) =>
  new AppError(code, text, { fields: { file: text } });

const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
