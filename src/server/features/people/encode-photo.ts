import type { Context } from '#server/context/context.ts';
import { requireUser } from '#server/kernel/actor.ts';
import type { EncodedPhoto, PhotoEncoder } from '#server/files/photos/encoder.ts';

/**
 * Crops squares from a picture's middle; passes null and undefined through. Failed attempts count towards the limit,
 * too: they cost as much.
 * @throws {AppError} what `PhotoEncoder` refuses; `rate_limited`.
 */
export async function encodePhoto(
  context: Context,
  encoder: PhotoEncoder,
  picture: Uint8Array | null | undefined,
): Promise<EncodedPhoto | null | undefined> {
  if (!picture) return picture;
  const { id: caller } = requireUser(context);
  await context.transaction((tx) => context.limit(tx, [{ limit: 'people-photos', caller }]));
  return await encoder.encode(picture, {});
}
