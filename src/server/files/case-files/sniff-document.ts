import { sniffImage } from './sniff-image.ts';

/** How far from its end a PDF says that it ends there (ISO 32000-1, annex H). */
const tail = 1024;

/**
 * What a file that somebody shows is by its bytes: a PDF that begins and ends as one, or a picture of a kind that is
 * taken. Undefined for all else.
 */
export function sniffDocument(bytes: Uint8Array): 'pdf' | 'picture' | undefined {
  const kind = sniffImage(bytes);
  if (kind !== undefined) return kind === 'gif' ? undefined : 'picture';
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPdf = /^%PDF-[12]\.\d/.test(view.toString('latin1', 0, 8)) && view.subarray(-tail).includes('%%EOF');
  return isPdf ? 'pdf' : undefined;
}
