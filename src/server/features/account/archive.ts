import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { brand } from '#shared/brand.ts';
import { readPhotoPath } from '#shared/photos.ts';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import type { Section } from './export-rows.ts';
import { writeReadablePage } from './readable-page.ts';

type Sections = Readonly<Record<Section, readonly Readonly<Record<string, unknown>>[]>>;

/** The archive that a person gets: `data.json`, `index.html` and their photo. */
export async function makeArchive(sections: Sections, photos: PhotoStore, now: Date): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, lastModDate: now });
  const json = { service: brand.name, madeAt: now.toISOString(), ...sections };
  await zip.add('index.html', new TextReader(writeReadablePage(sections, now)));
  await zip.add('data.json', new TextReader(JSON.stringify(json, null, 2)));
  const photo = await readPhoto(sections, photos);
  if (photo) await zip.add('photo.webp', new Uint8ArrayReader(photo));
  return await zip.close();
}

async function readPhoto({ users, professionals }: Sections, photos: PhotoStore): Promise<Uint8Array | null> {
  const path = professionals[0]?.avatarUrl ?? users[0]?.profileImage;
  const name = typeof path === 'string' ? readPhotoPath(path) : undefined;
  return name ? await photos.read(name.hash, name.largest, 'webp') : null;
}
