import { expect, test } from 'vitest';
import { noFacts } from '#shared/site-facts.ts';
import { describePage, type PageDescription } from './page-meta.ts';

const matches = [{ loaderData: { ...noFacts, publicUrl: 'https://mwesigwa.ug' } }];
const page: PageDescription = { title: 'Find an Advisor', description: 'Search.', path: '/find-advisor' };

/** Finds the content of a meta tag by its name. */
function metaContent(name: string, more: Partial<PageDescription> = {}) {
  const tags = describePage(matches, { ...page, ...more }) as Record<string, string>[];
  return tags.filter((tag) => [tag.name, tag.property, tag.rel].includes(name)).map((tag) => tag.content ?? tag.href);
}
const title = (more: Partial<PageDescription> = {}) => describePage(matches, { ...page, ...more })[0];

test('the title names the product once', () => {
  expect(title()).toEqual({ title: 'Find an Advisor | Mwesigwa' });
  expect(title({ title: 'About Mwesigwa' })).toEqual({ title: 'About Mwesigwa' });
});

test('a description is cut between words at 160 characters', () => {
  const [description = ''] = metaContent('description', { description: 'Trusted advisers. '.repeat(20) });
  expect(description.length).toBeLessThanOrEqual(161);
  expect(description).toMatch(/(Trusted|advisers)…$/);
});

test('addresses are whole, and the canonical one is what the page says it is', () => {
  expect(metaContent('canonical')).toEqual(['https://mwesigwa.ug/find-advisor']);
  expect(metaContent('og:url')).toEqual(['https://mwesigwa.ug/find-advisor']);
});

test('without a picture of its own a page is shared with the product’s', () => {
  expect(metaContent('og:image')).toEqual(['https://mwesigwa.ug/og/product.png']);
  const image = { path: '/api/professionals/1/share.png', alt: 'Grace Nakato' };
  expect(metaContent('og:image', { image })).toEqual([`https://mwesigwa.ug${image.path}`]);
  expect(metaContent('og:image:alt', { image })).toEqual(['Grace Nakato']);
  expect(metaContent('twitter:card')).toEqual(['summary_large_image']);
});

test('a page that must not be indexed says so and names no canonical address', () => {
  expect(metaContent('robots')).toEqual([]);
  expect(metaContent('robots', { isIndexed: false })).toEqual(['noindex']);
  expect(metaContent('canonical', { isIndexed: false })).toEqual([]);
});
