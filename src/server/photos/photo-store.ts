import { type PhotoFormat, type PhotoName, type PhotoSize, photoFormats, photoSizes } from '#shared/photos.ts';
import type { EncodedPhoto } from './encoder.ts';

/** What was shown in cases. Private: whoever asks has seen to it that they may. Which are still there, the database says. */
export interface CaseFiles {
  /** Stores a file under the id of its row, on the disk when this resolves, or not at all. Rejects like `put`. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Whether it is there and may be read. */
  has(id: string): Promise<boolean>;
  read(id: string): Promise<Uint8Array<ArrayBuffer> | null>;
  remove(id: string): Promise<void>;
  /** Ids of files that are older, nothing else that lies there; what was left half-written at such a time is removed along the way. */
  listOlder(than: Date): AsyncIterable<string>;
}

/** Where the files of photos lie. Which of them are still somebody's, the database says (`kept-photos.ts`). */
export interface PhotoStore {
  /**
   * Stores all files of a photo, on the disk when this resolves; what is there already stays. All of them or none.
   * Rejects with `unavailable` when there is no room.
   */
  put(photo: EncodedPhoto): Promise<void>;
  /** Whether all files of a photo are there. */
  has(name: PhotoName): Promise<boolean>;
  /** One file, or null. */
  read(hash: string, size: PhotoSize, format: PhotoFormat): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes whatever there is of a photo. */
  remove(hash: string): Promise<void>;
  /** Photos all of whose files are older; what was left half-written at such a time is removed along the way. */
  listOlder(than: Date): AsyncIterable<string>;
  /** Files that are nobody's photo. */
  readonly cases: CaseFiles;
}

/** What the files of a photo are called. */
export const fileName = (hash: string, size: PhotoSize, format: PhotoFormat): string => `${hash}-${size}.${format}`;

/** The names of all files that a photo has when its largest square is so large. */
export function fileNames({ hash, largest }: PhotoName): string[] {
  return photoSizes
    .filter((size) => size <= largest)
    .flatMap((size) => photoFormats.map((format) => fileName(hash, size, format)));
}
