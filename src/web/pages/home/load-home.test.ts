import { expect, test } from 'vitest';
import { createClient } from '#web/http/api.ts';
import { loadHome } from './load-home.ts';

test('when the database is unavailable, Home leaves out only the parts that need it', async () => {
  const api = createClient(async () => ({ status: 503, body: { error: 'Away.', code: 'unavailable' } }));
  expect(await loadHome(api)).toEqual({
    professionals: null,
    figures: null,
    commonSearches: [],
    testimonials: [],
    hiddenFigures: [],
  });
});

test('a programming error while Home loads is thrown, not treated as an unavailable database', async () => {
  const api = createClient(async () => {
    throw new TypeError('mistake');
  });
  await expect(loadHome(api)).rejects.toThrow('mistake');
});
