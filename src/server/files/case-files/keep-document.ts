import { type FileKind, fileSentences } from '#shared/files/file-kinds.ts';
import { type CheckAccount, createCheckAccount } from '#server/files/checks/check-account.ts';
import type { CheckOffice } from '#server/files/office/check-office.ts';
import type { CheckPdf } from '#server/files/pdf/check-pdf.ts';
import type { PhotoEncoder } from '#server/files/photos/encoder.ts';
import type { CaseFiles } from '#server/files/photos/photo-store.ts';
import type { Context } from '#server/context/context.ts';
import { AppError } from '#server/kernel/errors.ts';
import { keepFile, type StoredFile, type FileTarget } from './keep-file.ts';
import { sniffDocument } from './sniff-document.ts';

/** What is needed to make an uploaded file storable. */
export interface DocumentDeps {
  readonly encoder: PhotoEncoder;
  readonly checkPdf: CheckPdf;
  readonly checkOffice: CheckOffice;
}

/** What stores files of messages, cases and deliveries, and evidence. */
export interface CaseFileDeps extends DocumentDeps {
  readonly files: CaseFiles;
}

/** A file as it is stored. */
export type StoredDocument = StoredFile<FileKind>;

/**
 * Stores a file: a picture re-encoded, any other as it is. Its row is stored after its bytes.
 * @throws {AppError} `unsupported_media` and `too_large` for unreadable files; `rate_limited`; `unavailable`; errors of
 *   `place`.
 */
export async function keepDocument<Reply>(
  context: Pick<Context, 'now' | 'log' | 'actor' | 'transaction' | 'limit' | 'refundLimit'>,
  deps: CaseFileDeps,
  file: Uint8Array,
  place: FileTarget<Reply, FileKind>,
): Promise<Reply> {
  const make = (sent: Uint8Array) => makeDocument(deps, sent, createCheckAccount(context));
  return await keepFile(context, deps.files, file, { ...place, make });
}

/**
 * Returns PDF, Word and Excel files that only display their own content unchanged, and re-encodes a picture from its pixels.
 * @throws {AppError} `unsupported_media` for files that do more, are damaged or of another kind; `too_large`;
 *   `rate_limited`; `unavailable`.
 */
export async function makeDocument(
  { encoder, checkPdf, checkOffice }: DocumentDeps,
  file: Uint8Array,
  account: CheckAccount,
): Promise<{ kind: FileKind; bytes: Uint8Array }> {
  const kind = sniffDocument(file);
  if (kind === undefined) throw refused('unsupported_media', otherKind);
  if (kind === 'earlier office') throw refused('unsupported_media', earlierOffice);
  if (kind === 'archive') return { kind: await checkOffice(file, account), bytes: file };
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

const { otherKind, earlierOffice } = fileSentences;

const refused = (code: 'unsupported_media' | 'too_large', text: string) =>
  new AppError(code, text, { fields: { file: text } });
