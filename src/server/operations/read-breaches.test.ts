import { expect, test } from 'vitest';
import { readBreaches } from './read-breaches.ts';

test('both report formats are read, and secret parts of addresses are removed', () => {
  const breach = {
    directive: 'script-src-elem',
    blocked: 'https://evil.example/x.js',
    page: 'https://mwesigwa.ug/reset-password',
    source: '',
    line: 3,
  };
  const page = 'https://mwesigwa.ug/reset-password?token=secret#x';
  const blocked = 'https://evil.example/x.js?who=me';
  const body = { effectiveDirective: 'script-src-elem', blockedURL: blocked, documentURL: page, lineNumber: 3 };
  const old = {
    'effective-directive': 'script-src-elem',
    'blocked-uri': blocked,
    'document-uri': page,
    'line-number': 3,
  };
  expect(readBreaches([{ type: 'csp-violation', body }])).toEqual([breach]);
  expect(readBreaches({ 'csp-report': old })).toEqual([breach]);
});

test('a token in the path of an emailed link is not stored', () => {
  const documentURL = `https://mwesigwa.ug/contact-us/thread/${'aB3_-'.repeat(8)}xyz?sent=1`;
  expect(readBreaches({ body: { documentURL } })[0]?.page).toBe('https://mwesigwa.ug/contact-us/thread/…');
});

test.each([[[]], [{}], [[{ body: null }]], [{ 'csp-report': { 'blocked-uri': 7 } }]])(
  'a malformed report causes no error: %j',
  (body) => {
    for (const breach of readBreaches(body)) expect(breach).toMatchObject({ directive: '', blocked: '' });
    expect(readBreaches(body).length).toBeLessThanOrEqual(1);
  },
);

test('of many reports only a few are stored, and of long ones only the beginning', () => {
  const breaches = readBreaches(Array.from({ length: 100 }, () => ({ body: { blockedURL: 'x'.repeat(5000) } })));
  expect(breaches).toHaveLength(5);
  expect(breaches[0]?.blocked).toHaveLength(200);
});
