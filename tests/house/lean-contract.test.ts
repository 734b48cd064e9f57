import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutSentences } from '../../scripts/lean-contract.ts';

const lean = (code: string) => withoutSentences(code, parseAst(code)).replace(/\s+/g, ' ');

test('sentences about calls and fields go, and everything else stays', () => {
  const code = `export const call = endpoint({
    method: 'GET', path: '/api/x', summary: 'What it does', description: \`More of it.\`,
    reply: z.strictObject({ at: instant.describe('When it was'), description: text(10), name: z.string().describe('a').min(1) }),
  });`;
  expect(lean(code)).toBe(
    "export const call = endpoint({ method: 'GET', path: '/api/x', reply: z.strictObject({ at: instant, description: text(10), name: z.string().min(1) }), });",
  );
});

test('what has to be worked out stays: it may do something', () => {
  const code = 'const a = { summary: `at most ${most}`, description: words }; const b = x.describe(words);';
  expect(lean(code)).toBe(code);
});
