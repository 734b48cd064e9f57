import { markWords } from '#shared/credentials/mark-words.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LicenceMark, TrustMark } from './trust-mark.tsx';

const credential = {
  title: 'Certificate of Practice',
  regulator_short: 'ICPAU',
  acts_for: '',
  checked_at: '2026-10-03T08:00:00Z',
};
const of = { id: '1', name: 'Nakato Grace' };
const approvedAt = '2026-11-20T07:00:00Z';
const renderText = (mark: React.ReactElement) =>
  renderToStaticMarkup(mark)
    .replace(/<\/?(p|div|a)\b[^>]*>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

test('a mark says which licence was checked, of which regulator, and when', () => {
  expect(renderText(<TrustMark id="1" profession="Accountant" credential={credential} approvedAt={approvedAt} />)).toBe(
    'Checked: ICPAU certificate of practice, 3 Oct 2026',
  );
});

test('a mark leads to the status of today', () => {
  const html = renderToStaticMarkup(
    <LicenceMark of={of} profession="Accountant" licence="ICPAU certificate of practice, 3 Oct 2026" />,
  );
  expect(html).toContain('href="/check/1"');
  expect(renderText(<LicenceMark of={of} profession="Accountant" licence="ICPAU certificate" />)).toBe(
    'Checked: ICPAU certificate, Nakato Grace',
  );
});

test('without a credential the mark has no tick, says that none was checked, and shows the approval day if it fits', () => {
  expect(renderText(<LicenceMark profession="Accountant" licence={null} />)).toBe('No licence checked yet');
  expect(renderText(<TrustMark id="1" profession="Accountant" credential={null} approvedAt={approvedAt} />)).toBe(
    'No licence checked yet Approved by Mwesigwa on 20 Nov 2026',
  );
  expect(
    renderToStaticMarkup(<TrustMark id="1" profession="Accountant" credential={null} approvedAt={approvedAt} />),
  ).not.toContain('<svg');
});

test('after a licence has ended there is no mark, but until when it was valid', () => {
  const expired = { title: 'Certificate of Practice', regulator_short: 'ICPAU', valid_to: '2026-12-31' };
  const mark = <TrustMark id="1" profession="Accountant" credential={null} expired={expired} approvedAt={approvedAt} />;
  expect(renderText(mark)).toMatch(/^ICPAU certificate of practice: was valid to 31 Dec 2026, renewal not yet checked/);
  expect(renderToStaticMarkup(mark)).not.toContain('<svg');
});

test('where no licence exists for the advice, the mark says that and not that one is missing', () => {
  expect(renderText(<LicenceMark profession="Mortgage Advisor" licence={null} />)).toBe(markWords.noneExists);
});

test('a mark begins with the words that pages explain', () => {
  expect(renderText(<LicenceMark profession="Accountant" licence="CMA licence" />)).toMatch(
    new RegExp(`^${markWords.mark} `),
  );
  expect(renderText(<LicenceMark profession="Accountant" licence={null} />)).toBe(markWords.none);
});
