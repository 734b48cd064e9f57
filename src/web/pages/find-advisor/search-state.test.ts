import { expect, test } from 'vitest';
import { normaliseSearch, readSearch } from './search-state.ts';

const normal = (query: string) => normaliseSearch(new URLSearchParams(query)).toString();

test.each([
  ['', ''],
  ['term=&location=&service=', ''],
  ['service=accountant&term=books&location=Mbale', 'term=books&location=Mbale&service=accountant'],
  ['sort=rating-high&shown=9', ''],
  ['sort=name-az', 'sort=name-az'],
  ['sort=price', ''],
  ['language=Luganda', 'language=Luganda'],
  ['language=Latin', ''],
  ['utm_source=x&fbclid=y&_routes=root', ''],
  ['term=first&term=second', 'term=first'],
  ['term=++two+++words%0D%0A', 'term=two+words'],
  ['term=%00', ''],
  ['term=%FF', ''],
  ['term=!!!&location=%E2%80%A6&service=--', ''],
  ['term=%21Nakat%C3%B3%21', 'term=%21Nakat%C3%B3%21'],
])('%j is read as %j', (query, expected) => {
  expect(normal(query)).toBe(expected);
});

test.each([
  ['9', 9],
  ['15', 15],
  ['10', 9],
  ['12', 15],
  ['16', 15],
  ['0', 9],
  ['-5', 9],
  ['999', 999],
  ['1000', 999],
  ['1e9', 9],
  ['99999999999999999999', 999],
  ['NaN', 9],
  ['١٥', 9],
])('shown=%s shows %i', (shown, expected) => {
  expect(readSearch(new URLSearchParams({ shown })).shown).toBe(expected);
});

test('a text that is too long is cut where the API would still take it', () => {
  const { term } = readSearch(new URLSearchParams({ term: `${'a'.repeat(99)}\u{1F600}b` }));
  expect(term).toBe('a'.repeat(99));
});

test('a normal form is its own normal form', () => {
  for (const query of ['term= x  y &shown=27&sort=name-az', 'after=abc&shown=999', `location=${'z '.repeat(200)}`]) {
    expect(normal(normal(query))).toBe(normal(query));
  }
});
