import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { brand } from '#shared/brand.ts';
import { type FileKind, fileTypes } from '#shared/files/file-kinds.ts';
import { readPhotoPath } from '#shared/professionals/photos.ts';
import type { JobContext } from '#server/jobs/jobs.ts';
import type { PhotoStore } from '#server/files/photos/photo-store.ts';
import type { Section } from '#server/features/account/store/export-rows.ts';
import { writeReadablePage } from './readable-page.ts';

type Sections = Readonly<Record<Section, readonly Readonly<Record<string, unknown>>[]>>;

/** Makes the archive that a person gets: `data.json`, `index.html`, their photo, and their files in cases, deliveries and messages. */
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
  const room = { bytes: mostFileBytes };
  for (const [folder, rows] of Object.entries(filesByFolder(sections))) {
    const notAdded = await addFiles(zip, folder, rows, { cases: photos.cases, log, room });
    if (notAdded.length > 0) await zip.add(`${folder}/not-added.txt`, new TextReader(`${notAdded.join('\n')}\n`));
  }
  return await zip.close();
}

/** A row of a stored file, and a description of what it belongs to. */
interface FileRow {
  readonly id: string;
  readonly kind: FileKind;
  readonly size: number;
  readonly name: string;
  readonly of: string;
}

/** A person's stored files, by their folder in the archive. */
function filesByFolder(sections: Sections): Record<string, FileRow[]> {
  const { problemFiles, deliveryFiles, deliveryFilesReceived, messageFiles, messageFilesReceived } = sections;
  const ofCases = problemFiles.map((row) => ({ ...row, of: `the case ${String(row.problemId)}` }));
  const delivered = [...deliveryFiles, ...deliveryFilesReceived].map((row) => ({
    ...row,
    of: `the application ${String(row.applicationId)}`,
  }));
  const withMessages = [...messageFiles, ...messageFilesReceived].map((row) => ({
    ...row,
    of: row.messageId === null ? 'a message not yet sent' : `the message ${row.messageId as string}`,
  }));
  return {
    problems: ofCases as unknown as FileRow[],
    deliveries: delivered as unknown as FileRow[],
    messages: withMessages as unknown as FileRow[],
  };
}

interface Adding {
  readonly cases: PhotoStore['cases'];
  readonly log: JobContext['log'];
  /** Bytes of files that the archive can still take. */
  readonly room: { bytes: number };
}

/** Adds files to a folder, and returns a line for each that could not be read. Rejects where a disk fails. */
async function addFiles(
  zip: ZipWriter<Uint8Array>,
  folder: string,
  rows: readonly FileRow[],
  { cases, log, room }: Adding,
): Promise<string[]> {
  const notAdded: string[] = [];
  for (const { id, kind, size, name, of } of rows) {
    const which = `File ${id} (“${name}”) of ${of}`;
    if (size > room.bytes) {
      notAdded.push(
        `${which} isn’t in this copy, because the copy would be too large. You can download the file from its page.`,
      );
      continue;
    }
    const file = await cases.read(id);
    if (!file) {
      log.error({ file: id }, 'a file of a case, a delivery or a message is missing on the disk');
      notAdded.push(`${which} isn’t in this copy, because we couldn’t find it. Please write to us.`);
      continue;
    }
    room.bytes -= size;
    await zip.add(`${folder}/${id}.${fileTypes[kind].ending}`, new Uint8ArrayReader(file));
  }
  return notAdded;
}

/** Bytes of stored files in one archive, which is made in memory. */
const mostFileBytes = 100 * 1024 * 1024;

async function readPhoto({ users, professionals }: Sections, photos: PhotoStore): Promise<Uint8Array | null> {
  const path = professionals[0]?.avatarUrl ?? users[0]?.profileImage;
  const name = typeof path === 'string' ? readPhotoPath(path) : undefined;
  return name ? await photos.read(name.hash, name.largest, 'webp') : null;
}
