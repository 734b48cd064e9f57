import { type FileEntry, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { judgeName, judgePart, kindOf } from './office-parts.ts';

/** Files of Word and Excel that are accepted: without macros, since 2007. */
export type OfficeKind = 'docx' | 'xlsx';

/** Why a file is refused: it does more than show itself, is encrypted, can't be read to the end, or is another type. */
export type OfficeFault = 'active' | 'encrypted' | 'unreadable' | 'other';
export type OfficeVerdict = { readonly kind: OfficeKind } | { readonly fault: OfficeFault };

/** Parts; bytes of all parts and of one, unpacked. A workbook of 200 sheets has 600 parts. 10 MB of tables become up to 150 MB of XML. */
const usual = { entries: 3000, bytes: 200 * 1024 * 1024, partBytes: 32 * 1024 * 1024 };
type Bounds = typeof usual;

class Refused extends Error {
  readonly fault: OfficeFault;
  constructor(fault: OfficeFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * Finds out whether a file is a document of Word or a workbook of Excel that only shows what is in it. No size in the
 * file is believed: every part is unpacked and counted. Where programs could read different archives, it is refused.
 */
export async function judgeOffice(file: Uint8Array, bounds: Bounds = usual): Promise<OfficeVerdict> {
  try {
    return { kind: await judge(file, { ...bounds }, true) };
  } catch (error) {
    // The library's errors are about the archive.
    return { fault: error instanceof Refused ? error.fault : 'unreadable' };
  }
}

async function judge(file: Uint8Array, room: Bounds, isOutermost: boolean): Promise<OfficeKind> {
  const zip = new ZipReader(new Uint8ArrayReader(file), {
    useWebWorkers: false,
    strictness: 'strict',
    checkSignature: true,
    checkOverlappingEntry: true,
  });
  const entries: FileEntry[] = [];
  for await (const entry of zip.getEntriesGenerator()) {
    if (entries.length === room.entries) throw new Refused('unreadable');
    if (entry.encrypted) throw new Refused('encrypted');
    if (!entry.directory) entries.push(entry);
  }
  const names = new Set(entries.map(({ filename }) => filename.toLowerCase()));
  if (names.size < entries.length) throw new Refused('unreadable');
  const types = entries.find(({ filename }) => filename === '[Content_Types].xml');
  if (!types) throw new Refused('other');
  const kind = kindOf((await readPart(types, room)).content);
  if (!kind) throw new Refused('other');
  for (const entry of entries) {
    const place = judgeName(entry.filename);
    if (place === 'active') throw new Refused('active');
    const { content, isCut } = await readPart(entry, room);
    if (place === 'document') {
      if (!isOutermost || isCut) throw new Refused('active');
      await judge(content, room, false);
    } else {
      const fault = judgePart(entry.filename, content, isCut);
      if (fault) throw new Refused(fault);
    }
  }
  return kind;
}

/** Unpacks a part to its end, counting its bytes. Returns its content, of a very large one the beginning. */
async function readPart(entry: FileEntry, room: Bounds): Promise<{ content: Uint8Array; isCut: boolean }> {
  const chunks: Uint8Array[] = [];
  let kept = 0;
  let isCut = false;
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      room.bytes -= chunk.length;
      if (room.bytes < 0) throw new Refused('unreadable');
      if (kept + chunk.length > room.partBytes) {
        isCut = true;
        return;
      }
      kept += chunk.length;
      chunks.push(chunk);
    },
  });
  await entry.getData(sink);
  return { content: Buffer.concat(chunks), isCut };
}
