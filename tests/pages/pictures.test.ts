import { expect, test } from 'vitest';
import { guideNames } from '#shared/documents/guides.ts';
import { districtRows } from '#shared/places/districts.ts';
import { fillSample } from '#sample/fill/fill-sample.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';

const site = sharedTestApp({ hasWeb: true, config: { rateLimits: false } });
const read = async (url: string) => (await site.app.inject({ url, headers: { accept: 'text/html,*/*' } })).body;

/** Reads an SVG file of the build, which is at most 4 kB. */
async function readDrawing(url: string): Promise<string> {
  const { statusCode, headers, body } = await site.app.inject(url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(4000);
  return body;
}

test('How It Works shows four parts of the product as examples, which nobody can press', async () => {
  const body = await read('/how-it-works');
  const parts = [...body.matchAll(/<figure[^>]*><div inert=""[^>]*>([^]*?)<\/div><figcaption[^>]*>([^<]+)</g)];
  expect(parts.map(([, , caption]) => caption)).toEqual([
    expect.stringMatching(/^Example: .*licence/),
    expect.stringMatching(/^Example: .*price/),
    expect.stringMatching(/^Example: .*times/),
    expect.stringMatching(/^Example: .*proposal/),
  ]);
  const words = parts.map(([, part = '']) => part.replace(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '));
  for (const [at, word] of ['Checked:', 'an hour', '10:00', 'Needs your answer'].entries())
    expect(words[at]).toContain(word);
});

test('each guide has its own drawing, on the list and on its page, all from one small file', async () => {
  const drawings = (html: string) =>
    [...html.matchAll(/mask:url\(([^)]+)\) 0 (-?\d+)px/g)].map(([, url, top]) => [url, top]);
  const listed = drawings(await read('/guides'));
  const [url = ''] = listed[0] ?? [];
  expect(listed).toEqual(guideNames.map((_, at) => [url, `${-48 * at}`]));
  for (const [at, name] of guideNames.entries()) expect(drawings(await read(`/guides/${name}`))).toEqual([listed[at]]);
  const file = await readDrawing(url);
  expect(file).toContain(`viewBox="0 0 48 ${48 * guideNames.length}"`);
  expect(file.match(/<g/g)).toHaveLength(guideNames.length);
});

test('Find an Advisor ends with Uganda as a map of tiles, as many in each region as it has districts', async () => {
  await fillSample({ database: site.database, now: site.clock(), professionals: 30, log: quietLog });
  const body = await read('/find-advisor');
  const [image = '', url = ''] = /<img src="(\/assets\/[^"]+\.svg)"[^>]*>/.exec(body) ?? [];
  for (const part of ['width="300"', 'height="280"', 'loading="lazy"', 'alt="Map of Uganda'])
    expect(image).toContain(part);
  expect(body.indexOf(image)).toBeGreaterThan(body.lastIndexOf('id="card-'));
  const map = await readDrawing(url);
  const tiles = new Map<string, number>();
  for (const [, region = '', path = ''] of map.matchAll(/<path class="(\w)" d="([^"]+)"/g)) {
    const runs = [...path.matchAll(/h(\d+)/g)].map(([, length]) => (Number(length) + 2) / 20);
    tiles.set(
      region,
      runs.reduce((sum, run) => sum + run, 0),
    );
  }
  const counted = Map.groupBy(districtRows, ({ region }) => region.charAt(0).toLowerCase());
  expect(tiles).toEqual(new Map(['n', 'e', 'c', 'w'].map((region) => [region, counted.get(region)?.length])));
});
