import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteSettings } from '#server/context/context.ts';

/** Archives of people's data, encrypted, by row id. */
export interface ExportFiles {
  /** Resolves once the archive is on disk. */
  write(id: string, archive: Uint8Array): Promise<void>;
  /** The archive's bytes, streamed; null when there is none. Throws while being read when the file was changed. */
  read(id: string): Promise<AsyncIterable<Uint8Array<ArrayBuffer>> | null>;
  remove(id: string): Promise<void>;
  /** The row ids of all stored archives. */
  list(): Promise<string[]>;
}

const ending = '.zip.sealed';

/** Stores archives in `DATA_DIR/exports`, readable by the process's user only, and only with `SECRET_KEY`. */
export function createExportFiles(dataDir: string, cipher: SiteSettings['cipher']): ExportFiles {
  const folder = join(dataDir, 'exports');
  const pathFor = (id: string) => join(folder, `${id}${ending}`);
  return {
    async write(id, archive) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = `${pathFor(id)}.${randomUUID()}.part`;
      const file = await open(draft, 'w', 0o600);
      try {
        await file.writeFile(cipher.sealBytes('data-export', archive));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, pathFor(id));
    },
    async read(id) {
      const file = await unlessMissing(open(pathFor(id)));
      return file && cipher.openBytes('data-export', createReadStream('', { fd: file }));
    },
    async remove(id) {
      const names = ((await unlessMissing(readdir(folder))) ?? []).filter((name) => name.startsWith(`${id}.`));
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
    },
    async list() {
      const names = (await unlessMissing(readdir(folder))) ?? [];
      return [...new Set(names.map((name) => name.slice(0, name.indexOf('.'))))];
    },
  };
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
