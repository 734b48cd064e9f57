import { expect, test } from 'vitest';
import { openDiskFiles } from '#server/files/open-files.ts';
import { moveFiles } from '#server/files/move-files.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { listNames } from '#tests/support/files/list-names.ts';
import { copyObjects, removeOthers } from './copy-objects.ts';

const open = () => openDiskFiles(temporaryFolder());
const names = Array.from({ length: 20 }, (_, n) => `ab/${String(n).padStart(2, '0')}`);
const objects = names.map((name) => ({ name, bytes: Buffer.from(name) }));

test('what is missing is copied, what is there is left, and what went is removed', async () => {
  const [{ photos: from }, { photos: to }] = [open(), open()];
  await from.put(objects);
  await to.put([objects[0]!, { name: 'ab/gone', bytes: Buffer.from('x') }]);
  expect(await copyObjects(from, to)).toEqual({ copied: 19, present: 1 });
  await removeOthers(to, from);
  expect(await listNames(to)).toEqual(names);
  expect(Buffer.from((await to.read('ab/19'))!).toString()).toBe('ab/19');
});

test('files that move are removed once all are there, and a second run finds nothing to do', async () => {
  const [from, to] = [open(), open()];
  await from.photos.put(objects);
  await from.exports.put([{ name: 'one.zip.sealed', bytes: Buffer.from('sealed') }]);
  const moved = await moveFiles(from, to, true);
  expect(moved).toMatchObject({ photos: { copied: 20, present: 0 }, exports: { copied: 1 } });
  expect([await listNames(from.photos), await listNames(from.exports)]).toEqual([[], []]);
  expect(await listNames(to.photos)).toEqual(names);
  expect(await moveFiles(from, to, true)).toMatchObject({ photos: { copied: 0, present: 0 } });
});

test('a file that comes after the copying stays where it came from, as the other place lacks it', async () => {
  const [from, to] = [open(), open()];
  await from.photos.put(objects);
  const late = { name: 'ab/late', bytes: Buffer.from('late') };
  // Sent when the exports, which come last, are looked at.
  const exports: typeof from.exports = {
    ...from.exports,
    async *list() {
      await from.photos.put([late]);
      yield* from.exports.list();
    },
  };
  await moveFiles({ ...from, exports }, to, true);
  expect(await listNames(from.photos)).toEqual([late.name]);
});

test('a file that is there with other contents stops the move: nothing is overwritten or removed', async () => {
  const [from, to] = [open(), open()];
  await from.photos.put(objects);
  await to.photos.put([{ name: names[3]!, bytes: Buffer.from('other') }]);
  await expect(moveFiles(from, to, true)).rejects.toMatchObject({ code: 'EOPERATOR' });
  expect(await listNames(from.photos)).toEqual(names);
  expect(Buffer.from((await to.photos.read(names[3]!))!).toString()).toBe('other');
});
