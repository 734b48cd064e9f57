import { expect, test } from 'vitest';
import { ApiError, type Client } from '#web/http/api.ts';
import { find, keyOf, read } from './read-call.ts';

const input = { params: { id: 'one' } };
const client = (get: (given: unknown) => Promise<unknown>) => ({ applications: { get } }) as unknown as Client;

test('a call is made by its name, and told what it is to be told', async () => {
  expect(
    await read(
      client(async (given) => given),
      'applications.get',
      input,
    ),
  ).toEqual(input);
});

test('a question is told from another by the call and what it is told', () => {
  expect(keyOf('applications.get', input)).toBe(keyOf('applications.get', { params: { id: 'one' } }));
  expect(keyOf('applications.get', input)).not.toBe(keyOf('applications.get', { params: { id: 'two' } }));
  expect(keyOf('applications.get', input)).not.toBe(keyOf('problems.get', input));
});

test('what is not there is none; any other failure is one', async () => {
  const fails = (status: number) => client(() => Promise.reject(new ApiError('No.', status)));
  expect(await find(fails(404), 'applications.get', input)).toBeNull();
  await expect(find(fails(403), 'applications.get', input)).rejects.toMatchObject({ status: 403 });
});
