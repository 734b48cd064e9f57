import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { brand } from '#shared/brand.ts';
import { readPhotoPath } from '#shared/photos.ts';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import type { Section } from './export-rows.ts';
import { writeReadablePage } from './readable-page.ts';

type Sections = Readonly<Record<Section, readonly Readonly<Record<string, unknown>>[]>>;

/** The archive that a person gets: `data.json`, `index.html`, their photo, and what they showed in cases. */
export async function makeArchive(sections: Sections, photos: PhotoStore, now: Date): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, lastModDate: now });
  const json = { service: brand.name, madeAt: now.toISOString(), ...sections };
  await zip.add('index.html', new TextReader(writeReadablePage(sections, now)));
  await zip.add('data.json', new TextReader(JSON.stringify(json, null, 2)));
  const photo = await readPhoto(sections, photos);
  if (photo) await zip.add('photo.webp', new Uint8ArrayReader(photo));
  let left = mostCaseBytes;
  for (const row of sections.problemFiles) {
    const { id, kind, size } = row as { id: string; kind: string; size: number };
    // What does not fit is listed with the others, and can be downloaded where it was shown.
    if (size > left) continue;
    const file = await photos.cases.read(id);
    if (!file) continue;
    left -= size;
    await zip.add(`problems/${id}.${kind === 'pdf' ? 'pdf' : 'jpg'}`, new Uint8ArrayReader(file));
  }
  return await zip.close();
}

/** Bytes of files of cases in one archive, which is made in memory. */
const mostCaseBytes = 100 * 1024 * 1024;

async function readPhoto({ users, professionals }: Sections, photos: PhotoStore): Promise<Uint8Array | null> {
  const path = professionals[0]?.avatarUrl ?? users[0]?.profileImage;
  const name = typeof path === 'string' ? readPhotoPath(path) : undefined;
  return name ? await photos.read(name.hash, name.largest, 'webp') : null;
}
