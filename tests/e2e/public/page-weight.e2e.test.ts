import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

interface Loaded {
  readonly module: string;
  readonly imports?: readonly string[];
}
interface Route extends Loaded {
  readonly parentId?: string;
}
interface Build {
  readonly assets: { readonly url: string; readonly entry: Loaded; readonly routes: Readonly<Record<string, Route>> };
  readonly routes: Readonly<Record<string, { readonly module: { readonly handle?: { readonly page?: string } } }>>;
}

/** Maximum bytes of JavaScript, as sent, before a page that hydrates immediately is ready (decision 032). */
const budget = 170_000;

const build = (await import(pathToFileURL(path.resolve('build/server/index.js')).href)) as Build;
const { assets } = build;

/** Pages that hydrate immediately, and so load all modules before any interaction. */
const pages = Object.keys(assets.routes).filter((id) =>
  listAncestors(id).some((one) => build.routes[one]?.module.handle?.page === 'application'),
);

/** Returns a route with its parents. */
function listAncestors(id: string | undefined): string[] {
  return id === undefined ? [] : [id, ...listAncestors(assets.routes[id]?.parentId)];
}

/** Returns the modules that a page needs, its entry module included, but not those loaded for an action. */
function listModules(id: string): string[] {
  const parts = [assets.entry, ...listAncestors(id).flatMap((one) => assets.routes[one] ?? [])];
  return [...new Set([assets.url, ...parts.flatMap(({ module, imports = [] }) => [module, ...imports])])];
}

const codes = new Map<string, { readonly text: string; readonly bytes: number }>();

function readCode(url: string) {
  const known = codes.get(url);
  if (known) return known;
  const content = readFileSync(path.join('build/client', url));
  const code = { text: String(content), bytes: brotliCompressSync(content).length };
  codes.set(url, code);
  return code;
}

test('no page that starts React at once loads more JavaScript than its budget', () => {
  expect(pages.length).toBeGreaterThan(20);
  const weights = pages.map((id) => [id, listModules(id).reduce((sum, url) => sum + readCode(url).bytes, 0)] as const);
  expect(Math.min(...weights.map(([, bytes]) => bytes))).toBeGreaterThan(50_000);
  expect(weights.filter(([, bytes]) => bytes > budget)).toEqual([]);
});

test('no page loads validation schemas at first: forms fetch them when a person begins to fill one in', () => {
  const waits = pages.filter((id) => listModules(id).some((url) => readCode(url).text.includes('$ZodType')));
  expect(waits).toEqual([]);
});
