import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { unpackTar } from 'modern-tar';
import { packTar } from 'modern-tar/fs';
import type { Release } from '../../../scripts/release/releases.ts';
import { clusterPath, fixturesOf } from './fixture-paths.ts';

/** As small as it gets: the repository keeps it for ever. The window covers a cluster and a folder. */
const params = {
  [constants.ZSTD_c_compressionLevel]: 22,
  [constants.ZSTD_c_windowLog]: 27,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
};
const windowLogMax = { [constants.ZSTD_d_windowLogMax]: 27 };

const compress = (data: Buffer, dictionary?: Buffer) =>
  zstdCompressSync(data, { params, ...(dictionary && { dictionary }) });
const decompress = (path: string, dictionary?: Buffer) =>
  zstdDecompressSync(readFileSync(path), { params: windowLogMax, ...(dictionary && { dictionary }) });

/** Keeps PostgreSQL's dump, which isn't compressed yet. */
export const writeDump = ({ version }: Release, dump: string): void =>
  writeFileSync(fixturesOf(version).dump, compress(readFileSync(dump)));

/** Writes the dump of a release into a file. */
export const unpackDump = ({ version }: Release, file: string): void =>
  writeFileSync(file, decompress(fixturesOf(version).dump));

/** Packs a folder: the same contents give the same bytes. */
function packFolder(folder: string): Promise<Buffer> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return buffer(
    packTar(
      names.map((target) => {
        const at = { target, mtime: new Date(0), uid: 0, gid: 0 };
        const source = join(folder, target);
        if (statSync(source).isDirectory()) return { ...at, type: 'directory', source };
        return { ...at, type: 'content', content: readFileSync(source) };
      }),
    ),
  );
}

const readCluster = (pglite: string) => decompress(clusterPath(pglite));

/** Keeps the empty cluster of a version of PGlite, which is about 700 kB and the same for all releases with it. */
export async function writeCluster(pglite: string, folder: string): Promise<void> {
  mkdirSync(dirname(clusterPath(pglite)), { recursive: true });
  writeFileSync(clusterPath(pglite), compress(await packFolder(folder)));
}

/** Keeps an embedded folder: without a cluster to differ from, an empty one would have 1,050 kB. */
export async function writeEmbedded({ version, pglite }: Release, folder: string): Promise<void> {
  writeFileSync(fixturesOf(version).embedded, compress(await packFolder(folder), readCluster(pglite)));
}

/** Makes the data directory of a release in an empty folder. */
export async function unpackEmbedded({ version, pglite }: Release, dataDir: string): Promise<void> {
  const tar = decompress(fixturesOf(version).embedded, readCluster(pglite));
  for (const { header, data } of await unpackTar(tar)) {
    const path = join(dataDir, header.name);
    if (header.type === 'directory') mkdirSync(path, { recursive: true, mode: 0o700 });
    else writeFileSync(path, data ?? '', { mode: 0o600 });
  }
}
