import { contract } from '#shared/api/index.ts';
import type { PhotoFormat, PhotoSize } from '#shared/professionals/photos.ts';
import { notFound } from '#server/kernel/errors.ts';
import type { Serve } from '#server/http/endpoint/endpoint.ts';
import type { PhotoStore } from './photo-store.ts';

/** Serves the files of photos to everyone who knows their names. */
export function photoRoutes(serve: Serve, { store }: { readonly store: PhotoStore }): void {
  const read = async (photo: string, format: PhotoFormat) => {
    const [hash = '', size] = photo.split('-');
    const bytes = await store.read(hash, Number(size) as PhotoSize, format);
    if (!bytes) throw notFound();
    return bytes;
  };
  serve(contract.photos.webp, ({ params }) => read(params.photo, 'webp'));
  serve(contract.photos.avif, ({ params }) => read(params.photo, 'avif'));
}
