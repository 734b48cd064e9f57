import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { readKey } from './keys.ts';

const keyFor = (body: unknown) =>
  readKey({ actor: { kind: 'visitor' } }, {
    headers: { 'idempotency-key': 'a-key' },
    method: 'POST',
    url: '/api/professionals/admin/create',
    body,
  } as unknown as FastifyRequest);

const form = { email: 'peace@example.com', password: 'seven tall jackfruit', photo: new Uint8Array([1, 2]) };

test('no part of a stored key is made from a password', () => {
  const key = keyFor(form);
  expect(keyFor({ ...form, password: 'a quiet river bend' })).toEqual(key);
  expect(keyFor({ currentPassword: 'one' })).toEqual(keyFor({ currentPassword: 'two' }));
});

test.each([
  ['another value', { ...form, email: 'grace@example.com' }],
  ['another file', { ...form, photo: new Uint8Array([1, 3]) }],
  ['an empty password', { ...form, password: '' }],
  ['no password', { email: form.email, photo: form.photo }],
  ['one more field', { ...form, bio: '' }],
  ['a list', [form]],
  ['nothing', undefined],
])('a request body with %s has another hash', (_, body) => {
  expect(keyFor(body)?.bodyHash).not.toBe(keyFor(form)?.bodyHash);
});
