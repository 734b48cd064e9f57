import { expect, test } from 'vitest';
import { parseHolidayQuery } from './holiday-query.ts';

const nothing = { year: undefined, open: undefined, act: undefined, kind: undefined };

test.each([
  ['', nothing],
  ['year=2027', { ...nothing, year: 2027 }],
  ['year=2027&open=2027-03-26&act=remove', { ...nothing, year: 2027, open: '2027-03-26', act: 'remove' }],
  ['act=add&kind=eid_al_fitr', { ...nothing, act: 'add', kind: 'eid_al_fitr' }],
  ['year=0&open=me&act=delete&kind=yearly', nothing],
  ['year=3000', nothing],
])('the page address “%s” sets the year, open holiday and action; invalid values are ignored', (query, expected) => {
  expect(parseHolidayQuery(new URLSearchParams(query))).toEqual(expected);
});
