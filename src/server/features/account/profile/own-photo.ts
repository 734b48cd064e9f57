import type { PhotoBody } from '#shared/api/account/my-account.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { Tx } from '#server/db/database.ts';
import { notFound } from '#server/kernel/errors.ts';
import type { PhotoEncoder } from '#server/files/photos/encoder.ts';
import { forgetPhoto, withStoredPhoto } from '#server/files/photos/photo-storage.ts';
import type { PhotoStore } from '#server/files/photos/photo-store.ts';
import { lockPhoto, writePhoto } from '#server/features/account/store/accounts.ts';

export interface PhotoDeps {
  readonly encoder: PhotoEncoder;
  readonly store: PhotoStore;
}

interface PhotoReply {
  readonly profileImage: string | null;
}

/**
 * Sets the caller's photo, replacing the previous one. Failed attempts count towards the limit, too: they cost as much.
 * @throws {AppError} what `PhotoEncoder` refuses; `rate_limited`; `unavailable` when there is no room.
 */
export async function setPhoto(
  context: Context,
  photos: PhotoDeps,
  { photo, ...crop }: PhotoBody,
): Promise<PhotoReply> {
  const { id: caller } = requireUser(context);
  await context.transaction((tx) => context.limit(tx, [{ limit: 'photo-uploads', caller }]));
  const encoded = await photos.encoder.encode(photo, crop);
  return await withStoredPhoto(photos.store, encoded, (hold) => changePhoto(context, photos, hold));
}

/** Removes the caller's photo; does nothing if there is none. */
export async function removePhoto(context: Context, photos: PhotoDeps): Promise<PhotoReply> {
  return await changePhoto(context, photos, async () => null);
}

/** @param pathIn returns the new path within the transaction that names it, or null. */
async function changePhoto(
  context: Context,
  { store }: PhotoDeps,
  pathIn: (tx: Tx) => Promise<string | null>,
): Promise<PhotoReply> {
  const { now } = context;
  const { id } = requireUser(context);
  const { before, path } = await context.transaction(async (tx) => {
    const photo = await lockPhoto(tx, id);
    if (!photo) throw notFound();
    const next = await pathIn(tx);
    if (next === photo.path) return { before: null, path: next };
    await writePhoto(tx, { id, isPublic: photo.isPublic, path: next, now });
    await record(tx, context, {
      action: next === null ? 'account.remove-photo' : 'account.set-photo',
      subjectType: 'user',
      subjectId: id,
    });
    return { before: photo.path, path: next };
  });
  if (before !== null) {
    await forgetPhoto(context.transaction, store, before).catch((error: unknown) => {
      context.log.warn({ err: error }, 'files of a photo were not removed; the sweep will remove them');
    });
  }
  return { profileImage: path };
}
