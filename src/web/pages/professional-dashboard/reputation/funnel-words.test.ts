import { expect, test } from 'vitest';
import { peersInWords } from './funnel-words.ts';

const medians = { seen: 9, opened: 3, asked: 1, proposed: 1, agreed: 0 };

test('peers are named by profession and place, or the reader learns why there are none', () => {
  const peers = { profession: 'Accountant', count: 1204, medians };
  expect(peersInWords({ ...peers, district: 'Gulu' })).toBe(
    'Your peers are the other 1,204 listed under ‘Accountant’ in Gulu.',
  );
  expect(peersInWords({ ...peers, district: null })).toContain('in all of Uganda');
  expect(peersInWords(null)).toBe('Peers are shown once there are 10 others of your profession.');
});
