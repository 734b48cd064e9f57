import { sniffImage } from '#server/files/photos/sniff-image.ts';

/** Bytes at the end of a PDF that must hold its end marker (ISO 32000-1, annex H). */
const tail = 1024;

/**
 * Returns a file's kind by its bytes: a PDF that begins and ends as one, or a picture of an accepted kind. Undefined
 * for all else.
 */
export function sniffDocument(bytes: Uint8Array): 'pdf' | 'picture' | undefined {
  const kind = sniffImage(bytes);
  if (kind !== undefined) return kind === 'gif' ? undefined : 'picture';
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPdf = /^%PDF-[12]\.\d/.test(view.toString('latin1', 0, 8)) && view.subarray(-tail).includes('%%EOF');
  return isPdf ? 'pdf' : undefined;
}
