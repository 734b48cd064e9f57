import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { calls } from '#shared/api/calls.ts';
import { contract as later } from '#shared/api/in-browsers.ts';
import { contract, listEndpoints } from '#shared/api/index.ts';
import { leanModule } from '../../scripts/build/lean-module.ts';
import type { Node } from '../../scripts/build/syntax-tree.ts';

const lean = (code: string) =>
  leanModule(code, parseAst(code, { lang: 'ts' }) as unknown as Node)
    .replace(/\s+/g, ' ')
    .replaceAll('/* @__PURE__ */', 'PURE');

test('the browser’s contract keeps only the body schema of each call, without descriptions', () => {
  const code = `export const group = {
    send: endpoint({
      method: 'POST', path: '/api/x', summary: 'What it does', description: \`More of it.\`,
      body: z.strictObject({ at: instant.describe('When it was'), description: text(10), name: z.string().describe('a').min(1) }),
      reply: z.strictObject({ at: instant.describe('When it was') }),
    }),
    look: endpoint({ method: 'GET', path: '/api/x', reply, normaliseQuery(query) { return query; } }),
  };`;
  expect(lean(code)).toBe(
    'export const group = PURE (() => ({ send: { body: z.strictObject({ at: instant, description: text(10), name: z.string().min(1) }) }, look: {}, }))();',
  );
});

test('constants made by a call are marked as pure, so that bundlers drop those that nothing uses', () => {
  const code = `const plain = ['a', 'b'] as const;
    export const long = z.string().max(3).describe('Text'), short = 3;
    const later = (value: string) => z.enum([value]), all = [...plain];
    export function text(): string { return trim('a'); }`;
  expect(lean(code)).toBe(
    `const plain = ['a', 'b'] as const; export const long = PURE (() => (z.string().max(3)))(), short = 3; ` +
      `const later = (value: string) => z.enum([value]), all = PURE (() => ([...plain]))(); ` +
      `export function text(): string { return trim('a'); }`,
  );
});

test('a description that is computed stays in the code, as it may have side effects', () => {
  expect(lean('text(10).describe(words);')).toBe('text(10).describe(words);');
});

test('the table by which calls are sent names every call of the contract', () => {
  const named = Object.entries(calls).flatMap(([group, names]) =>
    Object.entries(names).map(([name, call]) => ({ name: `${group}.${name}`, call })),
  );
  expect(named.map(({ name }) => name)).toEqual(listEndpoints().map(({ name }) => name));
  expect(named.find(({ name }) => name === 'account.setPhoto')?.call).toEqual({
    method: 'PUT',
    path: contract.account.setPhoto.path,
    bodyTypes: ['multipart/form-data'],
  });
  for (const [index, { endpoint }] of listEndpoints().entries()) {
    expect(named[index]?.call).toMatchObject({ method: endpoint.method, path: endpoint.path });
  }
});

test('the lean schemas find the same mistakes as the contract, and accept anything for a call without a body', async () => {
  const wrong = { email: 'nobody', password: '' };
  const found = await later.auth?.login?.body.safeParseAsync(wrong);
  expect(found?.success).toBe(false);
  expect(found).toEqual(await contract.auth.login.body?.safeParseAsync(wrong));
  expect(await later.auth?.me?.body.safeParseAsync(wrong)).toEqual({ success: true });
});
