import type { ProblemFileKind } from '#shared/applications/problems.ts';
import { type CheckAccount, checkAccountOf } from '#server/files/checks/check-account.ts';
import type { CheckPdf } from '#server/files/pdf/check-pdf.ts';
import type { PhotoEncoder } from '#server/files/photos/encoder.ts';
import type { CaseFiles } from '#server/files/photos/photo-store.ts';
import type { Context } from '#server/kernel/context.ts';
import { AppError } from '#server/kernel/errors.ts';
import { keepFile, type Kept, type Place } from './keep-file.ts';
import { sniffDocument } from './sniff-document.ts';

/** What makes a document or a picture storable. */
export interface DocumentDeps {
  readonly encoder: PhotoEncoder;
  readonly checkPdf: CheckPdf;
}

/** What stores files of cases and deliveries. */
export interface CaseFileDeps extends DocumentDeps {
  readonly files: CaseFiles;
}

/** A file as it is stored. */
export type KeptDocument = Kept<ProblemFileKind>;

/**
 * Stores a file: a PDF as it is, a picture re-encoded. Its row is stored after its bytes.
 * @throws {AppError} `unsupported_media` and `too_large` for unreadable files; `rate_limited`; `unavailable`; what `place` throws.
 */
export async function keepDocument<Reply>(
  context: Pick<Context, 'now' | 'log' | 'actor' | 'transaction' | 'limit' | 'giveBack'>,
  deps: CaseFileDeps,
  file: Uint8Array,
  place: Place<Reply, ProblemFileKind>,
): Promise<Reply> {
  const make = (sent: Uint8Array) => makeDocument(deps, sent, wrongKind, checkAccountOf(context));
  return await keepFile(context, deps.files, file, { ...place, make });
}

/**
 * Keeps a PDF that only shows pages as it is, and re-encodes a picture from its pixels.
 * @throws {AppError} `unsupported_media` with the words for files of another kind; `too_large`; `rate_limited`; `unavailable`.
 */
export async function makeDocument(
  { encoder, checkPdf }: DocumentDeps,
  file: Uint8Array,
  otherKind: string,
  account: CheckAccount,
): Promise<{ kind: ProblemFileKind; bytes: Uint8Array }> {
  const kind = sniffDocument(file);
  if (kind === undefined) throw refused('unsupported_media', otherKind);
  if (kind === 'pdf') {
    await checkPdf(file, account);
    return { kind, bytes: file };
  }
  try {
    return { kind: 'jpeg', bytes: await encoder.encodeWhole(file) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Messages about photos name another field.
    if (error.code === 'unsupported_media') throw refused('unsupported_media', otherKind);
    if (error.code === 'too_large')
      throw refused('too_large', 'This picture is too large. Please choose a smaller one.');
    throw error;
  }
}

const wrongKind = 'This isn’t a PDF, JPEG, PNG or WebP file, or it’s damaged. Please choose another file.';

const refused = (code: 'unsupported_media' | 'too_large', text: string) =>
  new AppError(code, text, { fields: { file: text } });
