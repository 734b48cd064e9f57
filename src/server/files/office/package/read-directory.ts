import { type FileEntry, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import type { Bounds } from '#server/files/office/bounds.ts';
import { partName } from './part-names.ts';
import { Refused } from '#server/files/office/refusal.ts';

/** Compression methods that packages may use (ECMA-376 part 2, annex B): none and deflate. */
const methods = new Set([0, 8]);

/**
 * Lists the parts of an archive by their names in lower case, smallest first, so that a fault in a small one costs
 * little. Refuses archives in which programs could find different parts: bytes before, between or behind the parts,
 * duplicate names, headers that disagree with the list at the end.
 */
export async function readDirectory(file: Uint8Array, bounds: Bounds): Promise<ReadonlyMap<string, FileEntry>> {
  const zip = new ZipReader(new Uint8ArrayReader(file), {
    useWebWorkers: false,
    strictness: 'strict',
    checkSignature: true,
    checkOverlappingEntry: true,
  });
  const parts = new Map<string, FileEntry>();
  let bytes = 0;
  for await (const entry of zip.getEntriesGenerator()) {
    bounds.entries -= 1;
    if (bounds.entries < 0) throw new Refused('complex', 'too many entries');
    if (entry.encrypted) throw new Refused('encrypted', entry.filename);
    // Folders have no content, and no program looks for one.
    if (entry.directory) continue;
    if (Buffer.from(entry.rawFilename).toString('latin1') !== entry.filename || !methods.has(entry.compressionMethod))
      throw new Refused('unreadable', `entry ${entry.filename}`);
    const name = partName(entry.filename);
    if (parts.has(name)) throw new Refused('unreadable', `${name} twice`);
    parts.set(name, entry);
    bytes += entry.uncompressedSize;
  }
  // A part larger than declared is refused when it is read.
  if (bytes > bounds.bytes) throw new Refused('complex', 'too many bytes');
  return new Map([...parts].toSorted(([, one], [, other]) => one.uncompressedSize - other.uncompressedSize));
}
