import { expect, test } from 'vitest';
import { normaliseContactQuery, readInquiryType } from './contact-query.ts';

test.each([
  ['', ''],
  ['type=partnership', 'type=partnership'],
  ['type=general', ''],
  ['type=__proto__&subject=%20%20', ''],
  ['subject=A+question&type=technical', 'type=technical&subject=A+question'],
  [`subject=${'x'.repeat(300)}`, `subject=${'x'.repeat(200)}`],
  ['subject=a%00b', ''],
  ['subject=%ED%A0%80', 'subject=%EF%BF%BD%EF%BF%BD%EF%BF%BD'],
  ['sent=1&type=technical&subject=x', 'sent=1'],
  ['sent=true&utm=x', ''],
])('%s becomes %s', (query, normal) => {
  const once = normaliseContactQuery(new URLSearchParams(query));
  expect(once.toString()).toBe(normal);
  expect(normaliseContactQuery(once).toString()).toBe(normal);
});

test('an unknown or missing inquiry type is read as general', () => {
  expect([readInquiryType('advisor'), readInquiryType('complaint'), readInquiryType(null)]).toEqual([
    'advisor',
    'general',
    'general',
  ]);
});
