import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPhotoPath } from '#shared/professionals/photos.ts';
import { createDiskStore } from '#server/files/disk-store.ts';
import { buildProfessional } from '#sample/people/professional.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { drawPortrait } from './draw-portrait.ts';
import { encodeDrawing, withDrawnPhotos } from './drawn-photos.ts';
import { largest, pictureCount, picturesOfEach, readPictureName } from './picture-names.ts';
import { choosePortrait } from './portrait.ts';

const now = new Date('2026-11-20T09:00:00Z');
const people = Array.from({ length: 240 }, (_, index) => buildProfessional(index, now));
const avatarPath = ({ professional }: (typeof people)[number]) => professional.avatarUrl ?? null;
const named = (path: string | null) => readPictureName(readPhotoPath(path ?? '')?.hash ?? '');
const paths = people.map(avatarPath).filter((path) => path !== null);

test('four in five have a portrait, each another', () => {
  expect(paths.length / people.length).toBeCloseTo(0.8, 1);
  expect(new Set(paths).size).toBe(paths.length);
  expect(avatarPath(people[0]!)).toBeNull();
});

test('a portrait agrees with the person’s sex, years and people', () => {
  for (const one of people) {
    const sitter = named(avatarPath(one))?.sitter;
    if (!sitter) continue;
    const { sex, community, isChristian } = one.person;
    expect(sitter.sex).toBe(sex);
    expect(sitter.people).toBe(community === 'Asians' ? 'asian' : isChristian ? 'common' : 'muslim');
    const years = one.professional.yearsExperience;
    if (sitter.age === 'senior' && years) expect(years).toBeGreaterThanOrEqual(18);
    if (sitter.age === 'young' && years) expect(years).toBeLessThan(6);
  }
});

test('sample marketplaces of any size share a limited set of pictures, and each person keeps the same picture', () => {
  const far = Array.from({ length: 500 }, (_, index) => avatarPath(buildProfessional(90_000 + index, now)));
  for (const path of far) if (path) expect(named(path)?.number).toBeLessThan(picturesOfEach);
  expect(pictureCount).toBe(18 * 240);
  expect(avatarPath(buildProfessional(17, now))).toBe(avatarPath(people[17]!));
});

test('only names that belong to a drawing are read as a drawing', () => {
  const { hash } = readPhotoPath(paths[0]!)!;
  expect(readPictureName(hash)).toBeDefined();
  for (const other of [
    'a'.repeat(32),
    '0'.repeat(32),
    `${hash.slice(0, 24)}ffff${hash.slice(28)}`,
    `${hash.slice(0, 28)}12${hash.slice(30)}`,
    `${hash.slice(0, 30)}f0`,
    `${hash}0`,
  ]) {
    expect(readPictureName(other), other).toBeUndefined();
  }
});

test('the same number is the same drawing, and another looks different', () => {
  const sitter = { sex: 'female', age: 'middle', people: 'common' } as const;
  const draw = (number: number) => drawPortrait(choosePortrait(sitter, number));
  expect(draw(3)).toBe(draw(3));
  expect(new Set(Array.from({ length: 40 }, (_, number) => draw(number))).size).toBe(40);
});

test('every drawing is whole: no part is missing, and no number is broken', () => {
  for (const path of paths) {
    const { sitter, number } = named(path)!;
    expect(drawPortrait(choosePortrait(sitter, number))).not.toMatch(/undefined|NaN|null/);
  }
});

/** Maximum bytes of a file: a page's first view has room for 20,000 in all. */
const bytes = { 64: 1_300, 128: 2_800, 256: 6_500, 512: 0 };

test('portraits have the sizes and formats of uploaded photos, and are small', async () => {
  for (const path of paths.slice(0, 12)) {
    const { hash } = readPhotoPath(path)!;
    const { files } = await encodeDrawing(hash, readPictureName(hash)!);
    expect(files.map(({ size, format }) => `${size} ${format}`)).toEqual(
      [64, 128, 256].flatMap((size) => [`${size} webp`, `${size} avif`]),
    );
    for (const { size, format, bytes: content } of files) {
      expect(content.length, `${path} ${size} ${format}`).toBeLessThan(bytes[size]);
      const { width, height, format: kind } = await sharp(content).metadata();
      expect([width, height, kind]).toEqual([size, size, format === 'avif' ? 'heif' : 'webp']);
    }
  }
});

test('a portrait is drawn once, when it is first requested, and then stored like a photo', async () => {
  const disk = createDiskStore(temporaryFolder());
  let stored = 0;
  const photos = withDrawnPhotos({
    ...disk,
    put: async (photo) => {
      stored += 1;
      await disk.put(photo);
    },
  });
  const { hash } = readPhotoPath(paths[1]!)!;
  expect(await disk.has({ hash, largest })).toBe(false);
  const [first, second] = await Promise.all([photos.read(hash, 128, 'webp'), photos.read(hash, 64, 'avif')]);
  expect([first?.length, second?.length]).toEqual([expect.any(Number), expect.any(Number)]);
  expect(stored).toBe(1);
  expect(await disk.read(hash, 128, 'webp')).toEqual(first);
  expect(await photos.read(hash, 128, 'webp')).toEqual(first);
  expect(stored).toBe(1);
  expect(await photos.read(hash, 512, 'webp')).toBeNull();
  expect(await photos.read('a'.repeat(32), 128, 'webp')).toBeNull();
});
