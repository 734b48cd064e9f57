import { inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database, Queryable, Tx } from '#server/db/database.ts';
import { professionals, users } from '#server/db/schema/index.ts';
import { photoPath, photoSizes, readPhotoPath } from '#shared/professionals/photos.ts';
import type { EncodedPhoto } from './encoder.ts';
import type { PhotoStore } from './photo-store.ts';

/** Milliseconds after which the sweep removes a photo that no row names. */
const graceOfSweep = 24 * 60 * 60 * 1000;

/** Attempts to store a photo that was removed before a row named it. */
const tries = 3;

/** Thrown when the files of a photo were removed between writing and this transaction. */
class PhotoGone extends Error {}

/**
 * Stores a photo and runs the transaction that names it. The files exist when it commits, and stay: removals check
 * under the same lock whether a row names them.
 * @param work receives a function that holds the files; to be called in the transaction before the path is written.
 */
export async function withStoredPhoto<T>(
  store: PhotoStore,
  photo: EncodedPhoto,
  work: (hold: (tx: Tx) => Promise<string>) => Promise<T>,
): Promise<T> {
  const hold = async (tx: Tx) => {
    await lockPhoto(tx, photo.hash);
    if (!(await store.has(photo))) throw new PhotoGone();
    return photoPath(photo);
  };
  for (let attempt = 1; ; attempt += 1) {
    await store.put(photo);
    try {
      return await work(hold);
    } catch (error) {
      if (!(error instanceof PhotoGone) || attempt === tries) throw error;
    }
  }
}

/**
 * Removes a photo's files, unless someone still uses it: the same picture has the same name for all senders. Call it
 * after the commit that took the photo from a row.
 */
export async function forgetPhoto(
  transaction: Database['transaction'],
  store: PhotoStore,
  path: string,
): Promise<void> {
  const name = readPhotoPath(path);
  if (name) await transaction((tx) => removeUnlessNamed(tx, store, name.hash));
}

/** Removes files older than a day that no row names, such as those left by a crash between a commit and its cleanup. */
export async function sweepPhotos(database: Database, store: PhotoStore, now: Date): Promise<number> {
  let removed = 0;
  for await (const hash of store.listOlder(new Date(now.getTime() - graceOfSweep))) {
    // First a check without the lock: most are in use.
    if (await isNamed(database.db, hash)) continue;
    if (await database.transaction((tx) => removeUnlessNamed(tx, store, hash))) removed += 1;
  }
  return removed;
}

async function removeUnlessNamed(tx: Tx, store: PhotoStore, hash: string): Promise<boolean> {
  await lockPhoto(tx, hash);
  if (await isNamed(tx, hash)) return false;
  await store.remove(hash);
  return true;
}

async function lockPhoto(tx: Tx, hash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`photo ${hash}`}, 0))`);
}

/** Whether an account or a profile uses this photo, whatever its largest size. */
async function isNamed(db: Queryable, hash: string): Promise<boolean> {
  const paths = photoSizes.map((largest) => photoPath({ hash, largest }));
  const byUser = db.select({ id: users.id }).from(users).where(inArray(users.profileImage, paths));
  const byProfessional = db
    .select({ id: professionals.id })
    .from(professionals)
    .where(inArray(professionals.avatarUrl, paths));
  const found = await unionAll(byUser, byProfessional).limit(1);
  return found.length > 0;
}
