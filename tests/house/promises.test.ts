import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { secretPages } from '#shared/secret-pages.ts';

// Sentences of docs and legal texts that promise something about the code: each is compared with the code.

const read = (file: string) => readFileSync(file, 'utf8').replaceAll('\\_', '_');
const code = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map(read)
    .join('\n');
const named = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].toSorted();

test('the cookie policy names everything that a page stores in the browser', () => {
  // A channel between tabs, and a lock: neither is stored.
  const elsewhere = ['events', 'unsent'];
  const stored = named(code('src/web'), /\$\{storagePrefix\}_([a-z_]*[a-z])/g).filter(
    (name) => !elsewhere.includes(name),
  );
  expect(stored).toContain('draft');
  const policy = read('content/legal/cookie-policy.md');
  expect(stored.filter((name) => !policy.includes(`{storagePrefix}_${name}`))).toEqual([]);
  expect(policy).not.toContain('store nothing else');
});

test('the security page names each page whose emailed link keeps its secret in the path', () => {
  const sentence = /^- A link that opens an account[^]*?(?=\n- )/m.exec(read('docs/security.md'))?.[0] ?? '';
  expect(named(sentence, /`(\/[a-z/-]+)`/g)).toEqual(Object.values(secretPages).toSorted());
});

test('the operations page names everything of the data folder that a backup holds or lacks', () => {
  const sentence = /^A backup is one file[^]*?(?=\n\n)/m.exec(read('docs/operations.md'))?.[0] ?? '';
  // The embedded database itself, a running server's socket, and emails of installations without a mail server.
  const others = [
    'database.holder',
    'database.lock',
    'database.version',
    'mail',
    'move-staging',
    'operator.sock',
    'restoring',
  ];
  const names = named(code('src/server'), /join\((?:config\.)?dataDir, '([^']+)'/g);
  expect(names).toContain('secret-key');
  expect(names.filter((name) => !others.includes(name) && !sentence.includes(`\`${name}\``))).toEqual([]);
});
