import { expect, test } from 'vitest';
import { addressAfter } from './use-list-address.ts';

const after = (before: string, change: Record<string, string | undefined>) =>
  addressAfter(new URLSearchParams(before), change).toString();

test('a filter is set, changed and removed', () => {
  expect(after('', { status: 'pending' })).toBe('status=pending');
  expect(after('status=pending', { status: 'approved' })).toBe('status=approved');
  expect(after('sort=oldest&status=pending', { status: undefined })).toBe('sort=oldest');
  expect(after('search=tax', { search: '' })).toBe('');
});

test('another filter returns to the first page and closes the panel; a page or a panel changes nothing else', () => {
  expect(after('open=1&page=3', { status: 'pending' })).toBe('status=pending');
  expect(after('page=3&status=pending', { open: '7' })).toBe('open=7&page=3&status=pending');
  expect(after('open=7&status=pending', { page: '2' })).toBe('open=7&page=2&status=pending');
});
