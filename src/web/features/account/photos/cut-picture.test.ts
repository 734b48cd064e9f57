import fc from 'fast-check';
import { expect, test } from 'vitest';
import { photoBody } from '#shared/api/account/my-account.ts';
import { cutMiddle, cutPicture, middleSquare, toShares } from './cut-picture.ts';

test('a small file goes as it is, with the part that is meant', async () => {
  const file = new File([new Uint8Array(100)], 'me.png');
  const image = { naturalWidth: 400, naturalHeight: 200 } as HTMLImageElement;
  expect(await cutPicture({ file, image }, { x: 100, y: 0, width: 200 })).toEqual({
    photo: file,
    x: 0.25,
    y: 0,
    size: 1,
  });
});

test('any chosen square is accepted by the contract, and stays within the picture', () => {
  const picture = fc.record({ naturalWidth: fc.integer({ min: 8, max: 12_000 }), naturalHeight: fc.constant(900) });
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(picture, part, part, fc.double({ min: 0.25, max: 1, noNaN: true }), (image, left, top, zoom) => {
      const width = Math.min(image.naturalWidth, image.naturalHeight) * zoom;
      const [x, y] = [left * (image.naturalWidth - width), top * (image.naturalHeight - width)];
      const shares = toShares(image, { x, y, width });
      const written = Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, String(share)]));
      const { x: sx = 0, y: sy = 0, size = 1 } = photoBody.omit({ photo: true }).parse(written);
      const side = Math.min(image.naturalWidth, image.naturalHeight) * size;
      expect(sx * image.naturalWidth + side).toBeLessThanOrEqual(image.naturalWidth + 0.01);
      expect(sy * image.naturalHeight + side).toBeLessThanOrEqual(image.naturalHeight + 0.01);
    }),
  );
});

test('the middle of a picture is taken unless it is square, and a small file is uploaded unchanged', async () => {
  const image = { naturalWidth: 400, naturalHeight: 200 } as HTMLImageElement;
  expect(middleSquare(image)).toEqual({ x: 100, y: 0, width: 200 });
  expect(middleSquare({ naturalWidth: 90, naturalHeight: 91 })).toEqual({ x: 0, y: 0.5, width: 90 });
  const file = new File([new Uint8Array(100)], 'me.png');
  expect(await cutMiddle({ file, image })).toBe(file);
});
