import type { FileEntry } from '@zip.js/zip.js';
import { type Bounds, boundsFor } from './bounds.ts';
import type { PartReading } from './package/content-types.ts';
import { looksLikeXml } from './package/first-bytes.ts';
import { ContentTypes, Relationships } from './package/package-lists.ts';
import type { ExternalIds } from './content/part-content.ts';
import { contentTypesName, relationshipsName, sourceName } from './package/part-names.ts';
import { createSink } from './content/part-sinks.ts';
import { readDirectory } from './package/read-directory.ts';
import { readEntry } from './package/read-entry.ts';
import { type OfficeKind, type OfficeVerdict, Refused } from './refusal.ts';
import { XmlReader, type XmlVisitor } from './content/xml-reader.ts';

/**
 * Checks that a file is a document of Word or a workbook of Excel that only displays its own content: every part has a
 * content type, an extension and relationships that we know, and every XML part is read. No size in the file is trusted:
 * every part is unpacked and counted. Where programs could read different archives, it is refused.
 * @param bounds counted down while the file is read
 */
export async function judgeOffice(file: Uint8Array, bounds: Bounds = boundsFor(file.length)): Promise<OfficeVerdict> {
  try {
    return { kind: await judge(file, bounds, true) };
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault, detail: error.message };
    // Other errors come from the archive, the parser or the decoder.
    return { fault: 'unreadable', detail: String(error) };
  }
}

async function judge(file: Uint8Array, bounds: Bounds, isOutermost: boolean): Promise<OfficeKind> {
  const parts = await readDirectory(file, bounds);
  const listed = parts.get(contentTypesName);
  if (!listed) throw new Refused('other', 'no content types');
  const types = new ContentTypes();
  await readList(listed, bounds, types);
  const kind = types.kind();
  const readings = new Map([...parts.keys()].map((name) => [name, types.getReading(name)]));

  const externalIds = new Map<string, ExternalIds>();
  for (const [name, entry] of parts) {
    if (!name.endsWith('.rels')) continue;
    const relationships = new Relationships(sourceName(name), readings);
    await readList(entry, bounds, relationships);
    externalIds.set(name, relationships.externalIds);
  }
  for (const [name, entry] of parts) {
    if (name === contentTypesName || name.endsWith('.rels')) continue;
    const reading = readings.get(name)!;
    if (reading === 'document' && !isOutermost) throw new Refused('object', `${name} in a document inside`);
    if (reading === 'document') await judge(await readWhole(entry, bounds), bounds, false);
    else await readPart(entry, reading, bounds, externalIds.get(relationshipsName(name)) ?? new Map());
  }
  return kind;
}

async function readPart(
  entry: FileEntry,
  reading: Exclude<PartReading, 'document'>,
  bounds: Bounds,
  externalIds: ExternalIds,
): Promise<void> {
  await readEntry(entry, bounds, (head) => createSink(reading, head, bounds, externalIds));
}

/** Reads the list of content types, or of a part's relationships. */
async function readList(entry: FileEntry, bounds: Bounds, visitor: XmlVisitor): Promise<void> {
  await readEntry(entry, bounds, (head) => {
    if (!looksLikeXml(head)) throw new Refused('unreadable', 'not XML');
    return new XmlReader(head, visitor, bounds);
  });
}

async function readWhole(entry: FileEntry, bounds: Bounds): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  await readEntry(entry, bounds, () => ({ write: (chunk) => void chunks.push(chunk), end: () => undefined }));
  return Buffer.concat(chunks);
}
