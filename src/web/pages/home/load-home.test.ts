import { expect, test } from 'vitest';
import { createClient } from '#web/http/api.ts';
import { loadHome } from './load-home.ts';

test('a database that is away takes only its parts from the page', async () => {
  const api = createClient(async () => ({ status: 503, body: { error: 'Away.', code: 'unavailable' } }));
  expect(await loadHome(api)).toEqual({
    professionals: null,
    figures: null,
    commonSearches: [],
    testimonials: [],
    hiddenFigures: [],
  });
});

test('a mistake of ours is not taken for that', async () => {
  const api = createClient(async () => {
    throw new TypeError('mistake');
  });
  await expect(loadHome(api)).rejects.toThrow('mistake');
});
