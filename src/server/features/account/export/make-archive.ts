import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { brand } from '#shared/brand.ts';
import { readPhotoPath } from '#shared/professionals/photos.ts';
import type { JobContext } from '#server/jobs/jobs.ts';
import type { PhotoStore } from '#server/files/photos/photo-store.ts';
import type { Section } from '#server/features/account/store/export-rows.ts';
import { writeReadablePage } from './readable-page.ts';

type Sections = Readonly<Record<Section, readonly Readonly<Record<string, unknown>>[]>>;

/** Makes the archive that a person gets: `data.json`, `index.html`, their photo, and their files in cases. */
export async function makeArchive(
  sections: Sections,
  photos: PhotoStore,
  { now, log }: Pick<JobContext, 'now' | 'log'>,
): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, lastModDate: now });
  const json = { service: brand.name, madeAt: now.toISOString(), ...sections };
  await zip.add('index.html', new TextReader(writeReadablePage(sections, now)));
  await zip.add('data.json', new TextReader(JSON.stringify(json, null, 2)));
  const photo = await readPhoto(sections, photos);
  if (photo) await zip.add('photo.webp', new Uint8ArrayReader(photo));
  const notAdded = await addCaseFiles(zip, sections, photos, log);
  if (notAdded.length > 0) await zip.add('problems/not-added.txt', new TextReader(`${notAdded.join('\n')}\n`));
  return await zip.close();
}

/** Adds a person's files in cases, and returns a line for each that could not be read. Rejects where a disk fails. */
async function addCaseFiles(
  zip: ZipWriter<Uint8Array>,
  sections: Sections,
  { cases }: Pick<PhotoStore, 'cases'>,
  log: JobContext['log'],
): Promise<string[]> {
  const notAdded: string[] = [];
  let left = mostCaseBytes;
  for (const row of sections.problemFiles) {
    const { id, kind, size, name, problemId } = row as Record<'id' | 'kind' | 'name' | 'problemId', string> & {
      size: number;
    };
    const which = `File ${id} (“${name}”) of the case ${problemId}`;
    if (size > left) {
      notAdded.push(
        `${which} isn’t in this copy, because the copy would be too large. You can download the file from the case.`,
      );
      continue;
    }
    const file = await cases.read(id);
    if (!file) {
      log.error({ file: id }, 'a file of a case is missing on the disk');
      notAdded.push(`${which} isn’t in this copy, because we couldn’t find it. Please write to us.`);
      continue;
    }
    left -= size;
    await zip.add(`problems/${id}.${kind === 'pdf' ? 'pdf' : 'jpg'}`, new Uint8ArrayReader(file));
  }
  return notAdded;
}

/** Bytes of files of cases in one archive, which is made in memory. */
const mostCaseBytes = 100 * 1024 * 1024;

async function readPhoto({ users, professionals }: Sections, photos: PhotoStore): Promise<Uint8Array | null> {
  const path = professionals[0]?.avatarUrl ?? users[0]?.profileImage;
  const name = typeof path === 'string' ? readPhotoPath(path) : undefined;
  return name ? await photos.read(name.hash, name.largest, 'webp') : null;
}
