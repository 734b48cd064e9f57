import { expect, test } from 'vitest';
import { queryAfter, readMessagesAddress } from './use-messages-address.ts';

const id = '0193f000-0000-7000-8000-00000000c001';
const read = (query: string) => readMessagesAddress(new URLSearchParams(query));

test('the open conversation, the filters and the form are in the address', () => {
  expect(read(`open=${id}&search=+tax+&unread=1&inbox=private`)).toMatchObject({
    open: id,
    search: 'tax',
    isUnread: true,
    inbox: 'private',
    isNew: false,
  });
  expect(read('new=support')).toMatchObject({ isNew: true, to: 'support' });
  expect(read('new=')).toMatchObject({ isNew: true, to: undefined });
  expect(read(`with=${id}&application=${id}`)).toMatchObject({ with: id, application: id });
});

test('invalid values in the address are ignored', () => {
  expect(read('open=1&new=<b>&with=..&application=x&inbox=all&unread=yes')).toEqual({
    open: undefined,
    search: '',
    isUnread: false,
    inbox: 'support',
    isNew: true,
    to: undefined,
    with: undefined,
    application: undefined,
  });
});

test('a change keeps the rest, in one order', () => {
  const before = new URLSearchParams(`unread=1&open=${id}`);
  expect(queryAfter(before, { open: undefined, new: '' })).toBe('?new=&unread=1');
  expect(queryAfter(before, { open: undefined, unread: undefined })).toBe('?');
});
