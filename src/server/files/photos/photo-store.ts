import {
  type PhotoFormat,
  type PhotoName,
  type PhotoSize,
  photoFormats,
  photoSizes,
} from '#shared/professionals/photos.ts';
import type { EncodedPhoto } from './encoder.ts';

/** Evidence of cases. Private: callers have checked access. The database says which files are still in use. */
export interface CaseFiles {
  /** Stores a file under the id of its row: on disk when this resolves, or not at all. Rejects like `put`. */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Whether it exists and is readable. */
  has(id: string): Promise<boolean>;
  read(id: string): Promise<Uint8Array<ArrayBuffer> | null>;
  remove(id: string): Promise<void>;
  /** Ids of older files, ignoring foreign ones; also removes half-written files of that age. */
  listOlder(than: Date): AsyncIterable<string>;
}

/** The files of photos. The database says which are still in use (`photo-storage.ts`). */
export interface PhotoStore {
  /**
   * Stores all files of a photo, or none; on disk when this resolves. Existing files stay. Rejects with `unavailable`
   * when there is no room.
   */
  put(photo: EncodedPhoto): Promise<void>;
  has(name: PhotoName): Promise<boolean>;
  /** One file, or null. */
  read(hash: string, size: PhotoSize, format: PhotoFormat): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes all existing files of a photo. */
  remove(hash: string): Promise<void>;
  /** Photos whose files are all older; also removes half-written files of that age. */
  listOlder(than: Date): AsyncIterable<string>;
  /** Files of cases, which are not photos. */
  readonly cases: CaseFiles;
}

/** The name of a photo's file. */
export const fileName = (hash: string, size: PhotoSize, format: PhotoFormat): string => `${hash}-${size}.${format}`;

/** The names of all files of a photo with this largest square. */
export function fileNames({ hash, largest }: PhotoName): string[] {
  return photoSizes
    .filter((size) => size <= largest)
    .flatMap((size) => photoFormats.map((format) => fileName(hash, size, format)));
}
