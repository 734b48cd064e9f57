import { expect, test } from 'vitest';
import { credentialLimits } from '#shared/credentials/credential-states.ts';
import { inParts, toLines } from './notice-parts.ts';

test('ten thousand lines go in parts that one call takes, and none is lost', () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `Name ${index}, F${index}`);
  const parts = inParts(lines);
  expect(parts.flatMap(({ part }) => part)).toEqual(lines);
  for (const { from, part } of parts) {
    expect(part.length).toBeLessThanOrEqual(credentialLimits.noticeLines);
    expect(part[0]).toBe(lines[from]);
    expect(JSON.stringify(part).length).toBeLessThan(256 * 1024);
  }
});

test('a line that is too long is cut', () => {
  expect(inParts(['x'.repeat(5000)])[0]!.part[0]).toHaveLength(1000);
});

test('each row of a file is a line', () => {
  expect(toLines([['Okello James', '', 'F1234/26'], ['', ''], ['Nakato\nGrace']])).toBe(
    'Okello James, F1234/26\nNakato Grace',
  );
});
