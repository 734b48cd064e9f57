import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { developmentPolicy, hashPolicy, noncePolicy, settleScripts } from './content-security-policy.ts';

const expectedHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('only scripts that carry the nonce of their render are hashed', () => {
  const html =
    '<script nonce="n0nce">start()</script>' +
    '<p>A biography<script>steal()</script></p>' +
    '<script nonce="guess">steal()</script>' +
    '<script type="module" nonce="n0nce" async="">import("/a.js")</script>';
  expect(settleScripts(html, 'n0nce').scriptHashes).toEqual([expectedHash('start()'), expectedHash('import("/a.js")')]);
});

test('a page that is cached contains no nonce', () => {
  const settled = settleScripts('<link nonce="n0nce" rel="icon"/><script nonce="n0nce">a()</script>', 'n0nce');
  expect(settled.html).toBe('<link rel="icon"/><script>a()</script>');
});

test('a nonce in the text of a page does not allow any script', () => {
  const settled = settleScripts('<p>nonce="n0nce"</p><script>steal()</script>', 'n0nce');
  expect(settled.scriptHashes).toEqual([]);
});

test('equal scripts share one hash, and scripts without inline code have none', () => {
  const html = '<script nonce="n">a()</script><script nonce="n">a()</script><script nonce="n" src="/x.js"></script>';
  expect(settleScripts(html, 'n').scriptHashes).toEqual([expectedHash('a()')]);
});

test('neither policy lets an inline script run by itself, and both demand Trusted Types', () => {
  for (const policy of [noncePolicy('abc'), hashPolicy([expectedHash('a()')])]) {
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src '));
    expect(scripts).not.toMatch(/unsafe|https?:|\*/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain('report-to csp');
  }
  expect(hashPolicy([])).toContain("script-src 'none'");
});

test('no other site can show a page in a frame', () => {
  for (const policy of [noncePolicy('abc'), hashPolicy([]), developmentPolicy])
    expect(policy.split('; ')).toContain("frame-ancestors 'none'");
});
