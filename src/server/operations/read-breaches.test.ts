import { expect, test } from 'vitest';
import { readBreaches } from './read-breaches.ts';

test('both forms are read, and addresses lose what may be secret', () => {
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

test('a token in the path of a mailed link is not kept', () => {
  const documentURL = `https://mwesigwa.ug/contact-us/thread/${'aB3_-'.repeat(8)}xyz?sent=1`;
  expect(readBreaches({ body: { documentURL } })[0]?.page).toBe('https://mwesigwa.ug/contact-us/thread/…');
});

test.each([[[]], [{}], [[{ body: null }]], [{ 'csp-report': { 'blocked-uri': 7 } }]])(
  'nonsense is borne: %j',
  (body) => {
    for (const breach of readBreaches(body)) expect(breach).toMatchObject({ directive: '', blocked: '' });
    expect(readBreaches(body).length).toBeLessThanOrEqual(1);
  },
);

test('of many reports a few are kept, and of long ones the beginning', () => {
  const breaches = readBreaches(Array.from({ length: 100 }, () => ({ body: { blockedURL: 'x'.repeat(5000) } })));
  expect(breaches).toHaveLength(5);
  expect(breaches[0]?.blocked).toHaveLength(200);
});
