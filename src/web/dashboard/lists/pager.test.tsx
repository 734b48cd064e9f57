import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Pager } from './pager.tsx';

const pager = (changes: { page?: number; rowCount?: number; isOld?: boolean }) =>
  renderToStaticMarkup(
    <Pager of="reviews" page={1} pageSize={50} total={7} rowCount={7} isOld={false} hrefFor={() => ''} {...changes} />,
  ).replace(/<[^>]+>/g, '');

test('a pager says which rows are shown, and does not name old rows as those of the page', () => {
  expect(pager({})).toBe('1–7 of 7');
  expect(pager({ rowCount: 0 })).toBe('Nothing on this page, 7 in all');
  expect(pager({ isOld: true })).toBe('Loading...');
});
