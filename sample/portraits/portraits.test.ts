import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPhotoPath } from '#shared/professionals/photos.ts';
import { createDiskStore } from '#server/files/disk-store.ts';
import { buildProfessional } from '#sample/people/professional.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { chooseDrawing, encodeDrawing, withDrawnPhotos } from './drawn-photos.ts';
import { largest, pictureKinds, picturesOfEach, readPictureName } from './picture-names.ts';

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

test('nearly all of these portraits look different, and few people share a drawing', () => {
  const chosen = paths.map((path) => chooseDrawing(named(path)!));
  expect(new Set(chosen.map((one) => JSON.stringify(one))).size).toBeGreaterThan(0.95 * paths.length);
  const shared = Map.groupBy(chosen, ({ file }) => file);
  expect(shared.size).toBeGreaterThan(80);
  for (const [file, all] of shared) expect(all.length, file).toBeLessThanOrEqual(6);
});

test('a portrait agrees with the person’s sex, years and people', () => {
  for (const one of people) {
    const picture = named(avatarPath(one));
    if (!picture) continue;
    const { sex, community, isChristian } = one.person;
    const years = one.professional.yearsExperience;
    const kinds = chooseDrawing(picture).file.split('-');
    expect(kinds[0]).toBe(sex);
    expect(kinds[2]).toBe(community === 'Asians' ? 'asian' : isChristian ? 'common' : 'muslim');
    if (kinds[1] === 'senior' && years) expect(years).toBeGreaterThanOrEqual(18);
    if (kinds[1] === 'young' && years) expect(years).toBeLessThan(6);
  }
});

test('sample marketplaces of any size share a limited set of pictures, and each person keeps the same picture', () => {
  const far = Array.from({ length: 500 }, (_, index) => avatarPath(buildProfessional(90_000 + index, now)));
  for (const path of far) if (path) expect(named(path)?.number).toBeLessThan(picturesOfEach);
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

test('every kind of person has drawings, which are simple vectors that load nothing', () => {
  for (const kind of pictureKinds) {
    const { file } = chooseDrawing({ kind, number: 0 });
    const svg = readFileSync(new URL(file, import.meta.url), 'utf8');
    expect(svg, file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]* color="#\w{6}"/);
    expect(svg.length, file).toBeLessThan(5_000);
    expect(svg, file).not.toMatch(/<(?:script|image|style|text|foreignObject)|href="[^#]|undefined|NaN|null/);
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
