/** Bytes with the name under which they are stored, such as `ab/ab12….webp`. */
export interface StoredObject {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Where files are: a folder of the disk, or a bucket. The bytes of a name never change. */
export interface ObjectStore {
  /**
   * Stores objects: all are there, for good, when this resolves. Rejects with `unavailable` when there is no room; a
   * name that is there then is complete.
   */
  put(objects: readonly StoredObject[]): Promise<void>;
  /** Whether it exists and is readable. */
  has(name: string): Promise<boolean>;
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The same for large objects, streamed. */
  stream(name: string): Promise<AsyncIterable<Uint8Array<ArrayBuffer>> | null>;
  /** Removes those that exist, with what unfinished writes of them left. */
  remove(names: readonly string[]): Promise<void>;
  /** Everything whose name begins like this; names of one folder in their order. */
  list(prefix?: string): AsyncIterable<{ readonly name: string; readonly modifiedAt: Date }>;
  /** Removes what unfinished writes before this moment left. */
  removeUnfinished(before: Date): Promise<void>;
}
