import { expect, test } from 'vitest';
import { photoPath, photoSource, readPhotoPath } from './photos.ts';

const hash = '0123456789abcdef0123456789abcdef';

test.each([
  [512, 40, 64],
  [512, 64, 64],
  [512, 65, 128],
  [512, 112, 128],
  [512, 2000, 512],
  [128, 200, 128],
  [64, 2000, 64],
] as const)('of a photo of %i pixels, a space of %i pixels shows the size %i', (largest, pixels, size) => {
  expect(photoSource(photoPath({ hash, largest }), pixels)).toBe(`/photos/${hash}-${size}.webp`);
});

test('a photo path reads back as written, and leads to the same photo in another format', () => {
  const path = photoPath({ hash, largest: 256 });
  expect(readPhotoPath(path)).toEqual({ hash, largest: 256 });
  expect(photoSource(path, 100, 'avif')).toBe(`/photos/${hash}-128.avif`);
});

test.each([
  '/photos/x-64.webp',
  `/photos/${hash}-63.webp`,
  `//photos/${hash}-64.webp`,
  `/photos/${hash}-64.webp?x`,
  `/photos/../${hash}-64.webp`,
])('%s is not read as the path of a stored photo, and is used unchanged', (path) => {
  expect(readPhotoPath(path)).toBeUndefined();
  expect(photoSource(path, 64)).toBe(path);
});
