import { createHash } from 'node:crypto';
import { closeSync, createReadStream, mkdirSync, openSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { createZstdDecompress } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { isFull } from '#server/files/disk.ts';
import { OPERATOR_ERROR, operatorError } from '#server/kernel/operator-error.ts';
import type { ReadArchive, ReadTask } from './in-thread.ts';
import { archiveFormat, entries, type Hashes, hashesSchema, type Manifest, manifestSchema } from './manifest.ts';

/** Entries that are read into memory. */
const longestText = 512 * 1024 * 1024;

/**
 * Reads an archive to its end, writes its files into a folder, and compares them with its hashes.
 * @throws `EOPERATOR` for one that is damaged, cut off, of another format, or encrypted for someone else.
 */
export async function unpack(task: ReadTask): Promise<ReadArchive> {
  await checkBeginning(task.path);
  const source = createReadStream(task.path);
  try {
    const decrypted = await decrypt(source, task);
    const decompress = createZstdDecompress();
    const compressed = Readable.fromWeb(decrypted).on('error', (error) => decompress.destroy(error));
    const tar = Readable.toWeb(compressed.pipe(decompress)) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
    return await readEntries(tar.pipeThrough(createTarDecoder({ strict: true })), task.into);
  } catch (error) {
    throw explainDamage(error, task.path);
  } finally {
    source.destroy();
  }
}

async function checkBeginning(path: string): Promise<void> {
  let beginning = '';
  try {
    const file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(21), 0, 21, 0);
    await file.close();
    beginning = buffer.toString('latin1', 0, bytesRead);
  } catch (error) {
    throw operatorError(`${path} can’t be read (${(error as NodeJS.ErrnoException).code}).`, error);
  }
  if (beginning !== 'age-encryption.org/v1')
    throw operatorError(`${path} isn’t a backup: it isn’t encrypted with age.`);
}

async function decrypt(source: Readable, { identities, path }: ReadTask): Promise<NodeWebStream<Uint8Array>> {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  const encrypted = Readable.toWeb(source) as unknown as ReadableStream<Uint8Array>;
  try {
    return (await decrypter.decrypt(encrypted)) as unknown as NodeWebStream<Uint8Array>;
  } catch (error) {
    if (!/identit/.test((error as Error).message)) throw error;
    throw operatorError(
      `That key doesn’t open ${path}: it was encrypted for another one. Give the right one with --identity.`,
      error,
    );
  }
}

/** Failures of the disk keep their code; everything else means that bytes are not those that were written. */
function explainDamage(error: unknown, path: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === OPERATOR_ERROR) return error;
  if (isFull(error)) {
    return operatorError('The disk is full: the backup can’t be unpacked. Nothing has been changed.', error);
  }
  if (/^E[A-Z]+$/.test(code)) return error;
  return operatorError(`${path} is damaged or cut off (${(error as Error).message}). Use another backup.`, error);
}

async function readEntries(source: ReadableStream<ParsedTarEntry>, into: string): Promise<ReadArchive> {
  let manifest: Manifest | undefined;
  let hashes: Hashes | undefined;
  const found: Hashes['files'] = [];
  for await (const { header, body } of source as unknown as AsyncIterable<ParsedTarEntry>) {
    const { name, type = 'file' } = header;
    if (hashes !== undefined) throw new Error('something follows the hashes');
    if (manifest === undefined) {
      if (name !== entries.manifest) throw new Error('it doesn’t begin with its manifest');
      const { text, ...file } = await readText(name, body);
      manifest = parseManifest(text);
      found.push(file);
    } else if (name === entries.hashes) {
      hashes = hashesSchema.parse(JSON.parse((await readText(name, body)).text));
    } else if (type === 'directory') {
      mkdirSync(safePath(into, name), { recursive: true, mode: 0o700 });
      await body.cancel();
    } else if (type === 'file') {
      found.push(await writeFile(safePath(into, name), name, body));
    } else throw new Error(`${name} is neither a file nor a folder`);
  }
  if (manifest === undefined || hashes === undefined) throw new Error('its end is missing');
  compare(hashes, found);
  return { manifest, hashes };
}

function parseManifest(text: string): Manifest {
  const parsed = JSON.parse(text) as { format?: unknown };
  if (parsed.format !== archiveFormat) {
    throw operatorError(
      `This backup has format ${String(parsed.format)}, and this release reads format ${archiveFormat}. ` +
        'Restore it with the release that made it.',
    );
  }
  return manifestSchema.parse(parsed);
}

const known: ReadonlySet<string> = new Set(Object.values(entries));

/** An archive may only write below the folder, and only what backups hold. */
function safePath(into: string, name: string): string {
  const parts = name.replace(/\/$/, '').split('/');
  const isSafe = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part));
  if (!isSafe || !known.has(parts[0] ?? '')) throw new Error(`it holds ${JSON.stringify(name)}`);
  return join(into, ...parts);
}

async function writeFile(path: string, name: string, body: ParsedTarEntry['body']): Promise<Hashes['files'][number]> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = openSync(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      size += chunk.length;
      for (let written = 0; written < chunk.length;) written += writeSync(file, chunk, written);
    }
  } finally {
    closeSync(file);
  }
  return { name, size, sha256: hash.digest('hex') };
}

async function readText(name: string, body: ParsedTarEntry['body']) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > longestText) throw new Error(`${name} is too long`);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  return { name, size, sha256: createHash('sha256').update(bytes).digest('hex'), text: bytes.toString('utf8') };
}

function compare({ files }: Hashes, found: Hashes['files']): void {
  const byName = new Map(found.map((file) => [file.name, file]));
  if (files.length !== found.length || byName.size !== found.length) throw new Error('files are missing or added');
  for (const { name, size, sha256 } of files) {
    const file = byName.get(name);
    if (file?.size !== size || file.sha256 !== sha256) throw new Error(`${name} has changed`);
  }
}
