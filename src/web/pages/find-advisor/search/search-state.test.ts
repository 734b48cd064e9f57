import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages, sortValues } from '#shared/choices.ts';
import {
  filterNames,
  normaliseSearch,
  readSearch,
  searchPath,
  withFilter,
  withoutFilter,
  writeSearch,
} from './search-state.ts';

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
  ['remote=true', 'remote=true'],
  ['remote=1', 'remote=true'],
  ['remote=on&location=Gulu', 'location=Gulu&remote=true'],
  ['remote=false', ''],
  ['remote=', ''],
  ['checked=1&remote=on', 'remote=true&checked=true'],
  ['checked=no', ''],
  ['term=tin&exact=true', 'term=tin&exact=true'],
  ['exact=true', ''],
  ['utm_source=x&fbclid=y&_routes=root', ''],
  ['term=first&term=second', 'term=first'],
  ['term=++two+++words%0D%0A', 'term=two+words'],
  ['term=%00', ''],
  ['term=%FF', ''],
  ['term=@@@&location=%E2%80%A6&service=--', 'term=%40%40%40&location=%E2%80%A6&service=--'],
  ['term=%E2%80%8B%E2%80%8B', ''],
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
])('shown=%s shows %i', (countText, expected) => {
  expect(readSearch(new URLSearchParams({ shown: countText })).cardCount).toBe(expected);
});

test('a text that is too long is cut where the API would still take it', () => {
  const { term } = readSearch(new URLSearchParams({ term: `${'a'.repeat(199)}\u{1F600}b` }));
  expect(term).toBe('a'.repeat(199));
});

/** Arbitrary addresses, likely and unlikely. */
const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 150 }), fc.string({ maxLength: 30 }));
const anyQuery = fc
  .record(
    {
      term: anyText,
      location: fc.oneof(anyText, fc.constantFrom('Kampala', 'Fort Portal', 'Ankole')),
      service: fc.oneof(anyText, fc.constantFrom('accountant', 'insurance')),
      language: fc.oneof(anyText, fc.constantFrom(...languages)),
      remote: fc.oneof(anyText, fc.constantFrom('true', 'false', '1')),
      checked: fc.oneof(anyText, fc.constantFrom('true', 'false', '1')),
      free: fc.oneof(anyText, fc.constantFrom('true', 'false', '1')),
      sort: fc.oneof(anyText, fc.constantFrom(...sortValues)),
      shown: fc.oneof(anyText, fc.integer().map(String)),
      after: anyText,
      unknown: anyText,
    },
    { requiredKeys: [] },
  )
  .map((parts) => new URLSearchParams(parts));

test('what is read from an address and written again stays the same', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const state = readSearch(query);
      const written = writeSearch(state);
      expect(readSearch(new URLSearchParams(written.toString()))).toEqual(state);
      expect(normaliseSearch(written).toString()).toBe(written.toString());
    }),
  );
});

test('changing a filter restarts the list at its beginning and keeps everything else', () => {
  fc.assert(
    fc.property(anyQuery, fc.constantFrom(...filterNames), (query, name) => {
      const state = readSearch(query);
      const without = withoutFilter(state, name);
      expect(without).toEqual({
        ...state,
        [name]: ['remote', 'checked', 'free'].includes(name) ? false : '',
        cardCount: 9,
        after: '',
      });
      expect(withFilter(without, { [name]: state[name] })).toEqual({ ...state, cardCount: 9, after: '' });
    }),
  );
});

test('the whole list has an address without a question mark', () => {
  expect(searchPath(readSearch(new URLSearchParams()))).toBe('/find-advisor');
  expect(searchPath(readSearch(new URLSearchParams('location=Gulu')))).toBe('/find-advisor?location=Gulu');
});
