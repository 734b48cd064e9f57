import { expect, test } from 'vitest';
import { listPlaces, readListQuery } from './list-query.ts';

const read = (words: string) => readListQuery(new URLSearchParams(words));

test('the address decides what the list shows', () => {
  expect(read('')).toEqual({ status: undefined, showsEarlier: false });
  expect(read('status=completed')).toEqual({ status: 'completed', showsEarlier: false });
  expect(read('earlier=open')).toEqual({ status: undefined, showsEarlier: true });
});

test('an address that makes no sense shows the whole list', () => {
  for (const words of ['status=assigned', 'status=', 'status=Pending', 'status=%00', 'earlier=1', 'part=x']) {
    expect(read(words), words).toEqual({ status: undefined, showsEarlier: false });
  }
  expect(read('status=pending&status=completed').status).toBe('pending');
});

test('a figure links to the list that it counts', () => {
  const parseQuery = (place: string) => readListQuery(new URL(place, 'http://localhost').searchParams);
  expect(parseQuery(listPlaces.ofStatus('approved'))).toEqual({ status: 'approved', showsEarlier: false });
  expect(parseQuery(listPlaces.all)).toEqual({ status: undefined, showsEarlier: true });
});
