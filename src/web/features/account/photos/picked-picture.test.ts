import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photoLimits } from '#shared/professionals/photos.ts';
import { isPicture, readPicture } from './picked-picture.ts';

test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
  'a picture in the format %s is recognised by its bytes',
  async (format) => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0e4d3a' } })
      .toFormat(format)
      .toBuffer();
    expect(isPicture(bytes.subarray(0, 12))).toBe(true);
  },
);

test.each(['<svg xmlns=""', '%PDF-1.7\n%âã', 'RIFF1234WAVE', 'GIF', ''])(
  '%j is not recognised as a picture',
  (text) => {
    expect(isPicture(Buffer.from(text, 'latin1'))).toBe(false);
  },
);

test('a file that is too large, or no picture whatever its name, is refused in the specification’s words', async () => {
  const large = new File([new Uint8Array(photoLimits.bytes + 1)], 'me.jpg', { type: 'image/jpeg' });
  expect(await readPicture(large)).toEqual({
    refusal: { title: 'File Too Large', text: 'Please select an image smaller than 5MB.' },
  });
  const disguised = new File(['<script>'], 'me.jpg', { type: 'image/jpeg' });
  expect(await readPicture(disguised)).toEqual({
    refusal: { title: 'Invalid File Type', text: 'Please select an image file.' },
  });
});
