import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const entryPoints = globSync('src/server/features/*/index.ts');

test('entry points of features hold exports and nothing else', () => {
  expect(entryPoints.length).toBeGreaterThan(5);
  const withoutExports = entryPoints.map((file) => [
    file,
    readFileSync(file, 'utf8')
      .replace(/\/\*\*[\s\S]*?\*\//g, '')
      .replace(/export (?:type )?\{[^}]*\} from '\.\/[\w/-]+\.ts';/g, '')
      .trim(),
  ]);
  expect(withoutExports.filter(([, rest]) => rest !== '')).toEqual([]);
});

test('a folder holds at most 15 source files', () => {
  const sources = globSync('{src,sample,scripts,bench,tests}/**/*.{ts,tsx,mjs}').filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const counts = new Map<string, number>();
  for (const file of sources) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  expect(sources.length).toBeGreaterThan(900);
  expect([...counts].filter(([, files]) => files > 15)).toEqual([]);
});
