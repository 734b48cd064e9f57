import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answer, reply } from '#tests/look/held-calls.ts';
import { screens } from '#tests/look/screens.ts';

/** A page that only supports preparations. */
const page = {
  route: () => Promise.resolve(),
  addInitScript: () => Promise.resolve(),
  clock: { setFixedTime: () => Promise.resolve() },
} as unknown as Page;

test('a faked reply that breaks the API contract is refused before any page opens', async () => {
  expect(() => reply('applications.mine', { applications: [], total: -1 })).toThrow(/total/);
  // The type check refuses it before, where it can.
  expect(() => reply('applications.mine', JSON.parse('{ "applications": [] }'))).toThrow(/total/);
  await expect(answer(page, 'audit.state', { sealed: null, unsealed: 0.5, checked: null })).rejects.toThrow(/unsealed/);
});

test('the faked replies of every screen follow the API contract', async () => {
  const wrong: string[] = [];
  for (const { name, before } of screens) {
    await before?.(page).catch((error: unknown) => wrong.push(`${name}: ${String(error)}`));
  }
  expect(wrong).toEqual([]);
});

test('no screen fakes a reply without checking it against the API contract', () => {
  // Forms and documents that are no calls, replies that depend on the request, and connections that break.
  const exceptions = [
    'desk-screens.ts',
    'held-calls.ts',
    'message-answers.ts',
    'message-screens.ts',
    'problem-screens.ts',
  ];
  const found = globSync('tests/look/**/*.ts').filter((file) =>
    /fulfill\(\{[^}]*json/.test(readFileSync(file, 'utf8')),
  );
  expect(found.filter((file) => !exceptions.some((name) => file.endsWith(name)))).toEqual([]);
});
