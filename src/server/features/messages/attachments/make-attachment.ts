import type { AttachmentKind } from '#shared/messages/messages.ts';
import { type DocumentDeps, makeDocument } from '#server/files/case-files/keep-document.ts';
import type { CheckAccount } from '#server/files/checks/check-account.ts';
import type { CheckOffice } from '#server/files/office/check-office.ts';
import { AppError } from '#server/kernel/errors.ts';

/** What makes a file of a message storable. */
export interface AttachmentDeps extends DocumentDeps {
  readonly checkOffice: CheckOffice;
}

const otherKind =
  'This isn’t a PDF, Word (docx) or Excel (xlsx) file, or a picture (JPEG, PNG or WebP), or it’s damaged. Please choose another file.';
const earlierOffice =
  'This is a file of an older Word or Excel, or has a password. Please save it as docx, xlsx or PDF, without a password.';

/**
 * Makes what is stored of a file: files of Word and Excel that only show what is in them, unchanged, beside what cases take.
 * @throws {AppError} like `makeDocument`.
 */
export async function makeAttachment(
  deps: AttachmentDeps,
  file: Uint8Array,
  account: CheckAccount,
): Promise<{ kind: AttachmentKind; bytes: Uint8Array }> {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, 8)).toString('latin1');
  if (head.startsWith('PK\x03\x04')) return { kind: await deps.checkOffice(file, account), bytes: file };
  if (head === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') {
    throw new AppError('unsupported_media', earlierOffice, { fields: { file: earlierOffice } });
  }
  return await makeDocument(deps, file, otherKind, account);
}
