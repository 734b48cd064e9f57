import { globSync, readFileSync } from 'node:fs';
import { matchPath } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { partNames, screens } from '#tests/look/screens.ts';
import { openSampleDatabase } from '#tests/support/database/sample-database.ts';
import { openStage } from '#tests/look/stage.ts';

test('every page that doesn’t redirect has a row in the screen table, and a failing row if it can fail', async () => {
  const { pages } = await (await openBuiltWeb('build')).site();
  const failing = await openStage(await openSampleDatabase());
  onTestFinished(() => failing.close());
  await failing.fail();
  // Once for each row: the table has hundreds of rows and scores of pages.
  const rows = screens.map((screen) => {
    const { pathname } = new URL(screen.path(failing.ids), failing.address);
    const matching = pages.filter((page) => page.path !== '*' && matchPath(page.path, pathname));
    return { screen, paths: matching.length === 0 ? ['*'] : matching.map((page) => page.path) };
  });
  const without: string[] = [];
  for (const { path } of pages) {
    const rowsHere = rows.filter(({ paths }) => paths.includes(path)).map(({ screen }) => screen);
    const { status } = await fetch(failing.address + (rowsHere[0]?.path(failing.ids) ?? path), { redirect: 'manual' });
    const isAlias = ['/about', '/contact'].includes(path);
    if (status >= 300 && status < 400) continue;
    if (rowsHere.length === 0 && !isAlias) without.push(path);
    if (status === 503 && !rowsHere.some(({ fails }) => fails)) without.push(`${path}, failing`);
  }
  expect(without).toEqual([]);
});

test('each part of the screen table has a test file that opens its rows', () => {
  const files = globSync('tests/e2e/screens/*.test.ts').map((file) => readFileSync(file, 'utf8'));
  const walked = files.flatMap((text) => /^holdToEverybody\('(.*)'\);$/m.exec(text)?.[1] ?? []);
  expect(walked.toSorted()).toEqual([...partNames].toSorted());
});
