import { expect, test } from 'vitest';
import type { SitePage } from '#shared/pages.ts';
import { createFindPage, normalQuery, readPath, writePath } from './page-address.ts';

const pageAt = (path: string): SitePage => ({ path, handle: { page: 'document', kind: path }, hasAction: false });
const find = createFindPage(['/', '/find-advisor', '/professional/:id', '*'].map(pageAt));

test.each([
  ['/', '/', '/'],
  ['/find-advisor', '/find-advisor', '/find-advisor'],
  ['/Find-Advisor/', '/find-advisor', '/find-advisor'],
  ['/professional/AbC', '/professional/:id', '/professional/AbC'],
  ['/PROFESSIONAL/a%2Fb/', '/professional/:id', '/professional/a%2Fb'],
  ['/%66ind%2Dadvisor', '/find-advisor', '/find-advisor'],
  ['/professional/%41bC', '/professional/:id', '/professional/AbC'],
  ['/professional/a%2fb', '/professional/:id', '/professional/a%2Fb'],
  ['/professional/%zz', '*', '/professional/%zz'],
  ['/professional/', '*', '/professional/'],
  ['/professional', '*', '/professional'],
  ['/professional/a/b', '*', '/professional/a/b'],
  ['//find-advisor', '*', '//find-advisor'],
  ['/find-advisor//', '*', '/find-advisor//'],
])('%s is the page %s, with the canonical address %s', (pathname, path, canonical) => {
  expect(find(pathname)).toMatchObject({ page: { path }, canonical });
});

test.each([
  ['/find-advisor', { pathname: '/find-advisor', isData: false }],
  ['/find-advisor.data', { pathname: '/find-advisor', isData: true }],
  ['/_.data', { pathname: '/', isData: true }],
  ['/about/_.data', { pathname: '/about/', isData: true }],
])('the path %s is understood and written back', (path, address) => {
  expect(readPath(path)).toEqual(address);
  expect(writePath(address)).toBe(path);
});

test('a page that reads no parameters has no query', () => {
  expect(normalQuery(pageAt('/'), '?a=1&_routes=root')).toBe('');
});

test('a page decides what of a query remains', () => {
  const normaliseQuery = (query: URLSearchParams) => new URLSearchParams({ sort: query.get('sort') ?? 'name' });
  const page = { ...pageAt('/list'), handle: { ...pageAt('/list').handle, normaliseQuery } };
  expect(normalQuery(page, '?junk=1&sort=price&sort=x')).toBe('?sort=price');
});
