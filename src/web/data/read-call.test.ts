import { expect, test } from 'vitest';
import { ApiError, type Client } from '#web/http/api.ts';
import { find, callKey, read } from './read-call.ts';

const input = { params: { id: 'one' } };
const client = (get: (callInput: unknown) => Promise<unknown>) => ({ applications: { get } }) as unknown as Client;

test('a call is made by its name and receives its input', async () => {
  expect(
    await read(
      client(async (callInput) => callInput),
      'applications.get',
      input,
    ),
  ).toEqual(input);
});

test('queries differ when their call or its input differs', () => {
  expect(callKey('applications.get', input)).toBe(callKey('applications.get', { params: { id: 'one' } }));
  expect(callKey('applications.get', input)).not.toBe(callKey('applications.get', { params: { id: 'two' } }));
  expect(callKey('applications.get', input)).not.toBe(callKey('problems.get', input));
});

test('a call that answers 404 finds nothing, and any other failure is thrown', async () => {
  const fails = (status: number) => client(() => Promise.reject(new ApiError('No.', status)));
  expect(await find(fails(404), 'applications.get', input)).toBeNull();
  await expect(find(fails(403), 'applications.get', input)).rejects.toMatchObject({ status: 403 });
});
