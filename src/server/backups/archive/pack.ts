import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { constants, createZstdCompress } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { createTarPacker } from 'modern-tar';
import { unlessMissing } from '#server/files/disk.ts';
import type { WriteTask } from './in-thread.ts';
import { entries, type Hashes } from './manifest.ts';
import { proveFiles } from './prove-files.ts';

/** Bytes read at once. */
const chunkBytes = 1024 * 1024;

type Packer = ReturnType<typeof createTarPacker>['controller'];
type HashedFile = Hashes['files'][number];

/** Writes an archive: manifest, files, hashes; as tar, compressed, encrypted. On the disk when this resolves. */
export async function pack(task: WriteTask): Promise<{ bytes: number }> {
  const { readable, controller } = createTarPacker();
  const writing = consume(readable, task);
  const adding = addAll(controller, task).catch((error: unknown) => {
    controller.error(error);
    throw error;
  });
  // A disk that is full ends the writer first, and with it what adds.
  const [written, added] = await Promise.allSettled([writing, adding]);
  for (const { reason } of [written, added] as PromiseRejectedResult[]) if (reason !== undefined) throw reason;
  return { bytes: (await stat(task.path)).size };
}

async function consume(tar: ReadableStream<Uint8Array>, { path, recipients }: WriteTask): Promise<void> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } });
  const compressing = pipeline(Readable.fromWeb(tar as NodeWebStream<Uint8Array>), compress);
  const compressed = Readable.toWeb(compress) as unknown as ReadableStream<Uint8Array>;
  const encrypted = (await encrypter.encrypt(compressed)) as unknown as NodeWebStream<Uint8Array>;
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await Promise.all([pipeline(Readable.fromWeb(encrypted), file), compressing]);
}

async function addAll(packer: Packer, { manifest, proofKey, sources }: WriteTask): Promise<void> {
  const files: HashedFile[] = [];
  files.push(await addBytes(packer, entries.manifest, JSON.stringify(manifest, null, 2)));
  for (const { from, as } of sources) await addTree(packer, from, as, files);
  const proof = proveFiles(proofKey, files);
  await addBytes(packer, entries.hashes, JSON.stringify({ files, proof } satisfies Hashes));
  packer.finalize();
}

async function addTree(packer: Packer, from: string, as: string, files: HashedFile[]): Promise<void> {
  const found = await unlessMissing(stat(from));
  if (!found) return;
  if (!found.isDirectory()) return await addFile(packer, from, as, files);
  await packer.add({ name: `${as}/`, type: 'directory', size: 0, mode: 0o700 }).close();
  for (const entry of (await unlessMissing(readdir(from, { withFileTypes: true }))) ?? []) {
    const [path, name] = [join(from, entry.name), `${as}/${entry.name}`];
    if (entry.isDirectory() && !isDraft(name)) await addTree(packer, path, name, files);
    else if (entry.isFile()) await addFile(packer, path, name, files);
  }
}

/** Photos and files that are being written. */
const isDraft = (name: string) => basename(name) === 'incoming' && !name.startsWith(`${entries.files}/`);

/** Adds a file, unless it was removed since it was listed. */
async function addFile(packer: Packer, path: string, name: string, files: HashedFile[]): Promise<void> {
  const file = await unlessMissing(open(path));
  if (!file) return;
  try {
    files.push(await addBytes(packer, name, file));
  } finally {
    await file.close();
  }
}

async function addBytes(packer: Packer, name: string, source: FileHandle | string): Promise<HashedFile> {
  const bytes = typeof source === 'string' ? Buffer.from(source) : null;
  const size = bytes?.length ?? (await (source as FileHandle).stat()).size;
  const hash = createHash('sha256');
  const writer = packer.add({ name, size, mode: 0o600 }).getWriter();
  for await (const chunk of bytes ? [bytes] : readChunks(source as FileHandle, size)) {
    hash.update(chunk);
    await writer.write(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  }
  await writer.close();
  return { name, size, sha256: hash.digest('hex') };
}

/** Reads as many bytes as the file had: what is appended while it reads is left for the next backup. */
async function* readChunks(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0;) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(Math.min(chunkBytes, left)));
    if (bytesRead === 0) throw new Error('a file became shorter while it was backed up');
    left -= bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
