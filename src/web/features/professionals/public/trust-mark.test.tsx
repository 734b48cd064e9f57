import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TrustMark } from './trust-mark.tsx';

const credential = {
  title: 'Certificate of practice',
  regulator_short: 'ICPAU',
  checked_at: '2026-10-03T08:00:00Z',
  is_sample: false,
};
const approvedAt = '2026-11-20T07:00:00Z';
const wordsOf = (mark: React.ReactElement) =>
  renderToStaticMarkup(mark)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

test('Verified says what was checked, against which regulator, and when', () => {
  expect(wordsOf(<TrustMark credential={credential} approvedAt={approvedAt} />)).toBe(
    'Verified Certificate of practice, ICPAU Checked on 3 Oct 2026',
  );
});

test('a sample says that it is one, and claims no check', () => {
  const words = wordsOf(<TrustMark credential={{ ...credential, is_sample: true }} approvedAt={approvedAt} />);
  expect(words).toBe('Verified Sample Certificate of practice, ICPAU Made up for the sample marketplace');
});

test('without a credential there is the day of approval, and never the word Verified', () => {
  expect(wordsOf(<TrustMark credential={null} approvedAt={approvedAt} />)).toBe('Approved by Mwesigwa on 20 Nov 2026');
  expect(wordsOf(<TrustMark credential={null} approvedAt={null} />)).toBe('');
});
