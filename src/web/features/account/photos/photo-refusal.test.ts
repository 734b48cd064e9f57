import { expect, test, vi } from 'vitest';
import { ApiError } from '#web/http/api.ts';
import { toPhotoRefusal } from './photo-refusal.ts';

test.each([
  [new ApiError('Too large.', 413, { code: 'too_large' }), 'File Too Large', 'Too large.'],
  [
    new ApiError('Wrong.', 415, { code: 'unsupported_media', fields: { photo: 'Please select an image file.' } }),
    'Invalid File Type',
    'Please select an image file.',
  ],
  [
    new ApiError('Slower.', 429, { code: 'rate_limited' }, 120),
    'Too many tries.',
    'Please wait 2 minutes, then try again.',
  ],
  [
    new ApiError('No answer.', 0),
    'Your photo couldn’t be saved.',
    'We couldn’t reach the site. Please check your connection. Nothing has changed.',
  ],
  [
    new ApiError('HTTP 500', 500, { code: 'internal' }),
    'Your photo couldn’t be saved.',
    'Nothing has changed. Please try again.',
  ],
])('a refused photo gets its title and explanation: %s', (error, title, text) => {
  expect(toPhotoRefusal(error)).toEqual({ title, text });
});

test('a programming error is also reported to the console', () => {
  const report = vi.fn<typeof reportError>();
  vi.stubGlobal('reportError', report);
  const mistake = new TypeError('x is undefined');
  expect(toPhotoRefusal(mistake).title).toBe('Your photo couldn’t be saved.');
  expect(report).toHaveBeenCalledWith(mistake);
  vi.unstubAllGlobals();
});
