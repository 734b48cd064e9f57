import { sniffImage } from '#server/files/photos/sniff-image.ts';

/** Bytes at the end of a PDF that must hold its end marker (ISO 32000-1, annex H). */
const tail = 1024;

/** First bytes of an archive, as Word and Excel write since 2007; and of what they wrote before, or write with a password. */
const archive = 'PK\x03\x04';
const earlier = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/**
 * Returns a file's kind by its bytes: a PDF that begins and ends as one, a picture of an accepted kind, or what may be of
 * Word or Excel. Undefined for all else.
 */
export function sniffDocument(bytes: Uint8Array): 'pdf' | 'picture' | 'archive' | 'earlier office' | undefined {
  const kind = sniffImage(bytes);
  if (kind !== undefined) return kind === 'gif' ? undefined : 'picture';
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = view.toString('latin1', 0, 8);
  if (head.startsWith(archive)) return 'archive';
  if (head === earlier) return 'earlier office';
  const isPdf = /^%PDF-[12]\.\d/.test(head) && view.subarray(-tail).includes('%%EOF');
  return isPdf ? 'pdf' : undefined;
}
