import type { FileEntry } from '@zip.js/zip.js';
import { type Bounds, nodesPerByte } from '#server/files/office/bounds.ts';
import { firstBytes, looksLikeXml } from './first-bytes.ts';
import { Refused } from '#server/files/office/refusal.ts';

/** Takes the bytes of a part, and throws where it must be refused. */
export interface PartSink {
  write(chunk: Uint8Array): void;
  end(): void;
}

/**
 * Unpacks a part to its end, counting its bytes, without holding it in memory.
 * @param createSink creates the sink from the first bytes; all bytes are then written to it
 */
export async function readEntry(
  entry: FileEntry,
  bounds: Bounds,
  createSink: (head: Uint8Array) => PartSink,
): Promise<void> {
  let head = Buffer.alloc(0);
  let length = 0;
  let sink: PartSink | undefined;
  const start = () => {
    if (looksLikeXml(head)) bounds.nodes += nodesPerByte * entry.compressedSize;
    sink = createSink(head);
    sink.write(head);
    return sink;
  };
  let failure: unknown;
  const stream = new WritableStream<Uint8Array>({
    write(chunk) {
      try {
        take(chunk);
      } catch (error) {
        failure = error;
        throw error;
      }
    },
  });
  const take = (chunk: Uint8Array) => {
    length += chunk.length;
    bounds.bytes -= chunk.length;
    if (bounds.bytes < 0 || length > entry.uncompressedSize) throw new Refused('complex', 'too many bytes');
    if (sink) sink.write(chunk);
    else {
      head = Buffer.concat([head, chunk]);
      if (head.length >= firstBytes) start();
    }
  };
  try {
    await entry.getData(stream);
  } catch (error) {
    // The library's own error only says that the stream is closed.
    throw failure ?? error;
  }
  (sink ?? start()).end();
}
