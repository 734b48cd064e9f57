import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lanesFor } from '../../scripts/prepare/checks.mjs';

/** The caches of the static checks must never let a tree pass that fails without them. */
let folder = '';
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mwesigwa-caches-'));
  mkdirSync(join(folder, 'node_modules'));
  // The packages alone: their caches must belong to this folder.
  for (const name of ['typescript', '@typescript', 'prettier', '@types', 'undici-types']) {
    const there = join(process.cwd(), 'node_modules', name);
    if (existsSync(there)) symlinkSync(there, join(folder, 'node_modules', name), 'junction');
  }
  for (const name of ['tsconfig.base.json', 'tsconfig.server.json', '.prettierrc.json'])
    copyFileSync(name, join(folder, name));
  write('src/shared/price.ts', 'export const price = (text: string): number => Number(text);\n');
  write('src/server/shop.ts', "import { price } from '../shared/price.ts';\n\nexport const total = price('7');\n");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a check in the folder. */
function check(name: string, changed: readonly string[] | null = null): { passed: boolean; output: string } {
  const found = lanesFor(changed)
    .flat()
    .find((one) => one.name === name);
  if (!found) throw new Error(`there is no check ${name}`);
  const { status, stdout, stderr } = spawnSync(process.execPath, found.command, { cwd: folder, encoding: 'utf8' });
  return { passed: status === 0, output: stdout + stderr };
}

test('a changed type fails in the unchanged file that uses it, each time until it is right again', () => {
  expect(check('types: server')).toEqual({ passed: true, output: '' });
  expect(existsSync(join(folder, 'node_modules/.cache/mwesigwa-checks/types-server.json'))).toBe(true);
  write('src/shared/price.ts', 'export const price = (amount: number): number => amount;\n');
  for (const time of ['first', 'second']) {
    const { passed, output } = check('types: server');
    expect(passed, time).toBe(false);
    expect(output, time).toContain('shop.ts');
  }
  write('src/shared/price.ts', 'export const price = (text: string): number => Number(text);\n');
  expect(check('types: server').passed).toBe(true);
});

test('a removed file, a new file and a stricter setting are noticed by the type check', () => {
  expect(check('types: server').passed).toBe(true);
  write('src/server/new.ts', "export const wrong: number = 'seven';\n");
  expect(check('types: server').output).toContain('new.ts');
  rmSync(join(folder, 'src/server/new.ts'));
  expect(check('types: server').passed).toBe(true);
  const settings = readFileSync(join(folder, 'tsconfig.base.json'), 'utf8');
  write(
    'tsconfig.base.json',
    settings.replace('"strict": true', '"strict": true, "isolatedDeclarations": true, "declaration": true'),
  );
  expect(check('types: server').output).toContain('shop.ts');
  write('tsconfig.base.json', settings);
  expect(check('types: server').passed).toBe(true);
  rmSync(join(folder, 'src/shared/price.ts'));
  expect(check('types: server').output).toContain('shop.ts');
});

test('a type check starts from the sources where its cache is broken', () => {
  write('src/server/new.ts', "export const wrong: number = 'seven';\n");
  expect(check('types: server').passed).toBe(false);
  const cache = join(folder, 'node_modules/.cache/mwesigwa-checks/types-server.json');
  writeFileSync(cache, readFileSync(cache, 'utf8').slice(0, 500));
  expect(check('types: server').output).toContain('new.ts');
});

test('a changed file and a changed setting are noticed by the format check', () => {
  expect(check('format')).toEqual({ passed: true, output: '' });
  write('src/server/shop.ts', 'export  const total = 7\n');
  for (const time of ['first', 'second']) expect(check('format').output, time).toContain('shop.ts');
  write('src/server/shop.ts', "export const total = '7';\n");
  expect(check('format').passed).toBe(true);
  write('.prettierrc.json', '{ "singleQuote": false, "printWidth": 120 }\n');
  expect(check('format').output).toContain('shop.ts');
});

test('the format check reads only changed files, or all files when a setting changed', () => {
  write('package.json', '{}\n');
  write('src/server/shop.ts', 'export  const total = 7\n');
  write('src/server/new.ts', 'export  const price = 7\n');
  write('CNAME', 'of no known kind');
  expect(check('format', [])).toEqual({ passed: true, output: '' });
  expect(check('format', ['src/server/new.ts', 'CNAME']).output).toMatch(/new\.ts/);
  expect(check('format', ['src/server/new.ts']).output).not.toContain('shop.ts');
  expect(check('format', ['.prettierrc.json']).output).toMatch(/new\.ts[^]*shop\.ts/);
});
