import { expect, test } from 'vitest';
import type { ApiRequest } from '#shared/api/transport.ts';
import { ApiError, createClient } from './api.ts';

/** A client that returns the same reply to every call, and records the calls. */
function answering(status: number, body: unknown) {
  const requests: ApiRequest[] = [];
  const api = createClient(async (request) => {
    requests.push(request);
    return { status, body };
  });
  return { api, requests };
}

async function fetchError(status: number, body: unknown): Promise<ApiError> {
  const { api } = answering(status, body);
  const error = await api.professionals.marketplace().catch((failure: unknown) => failure);
  if (!(error instanceof ApiError)) throw new Error('The call did not fail as an ApiError.');
  return error;
}

test('a call goes to the path of the contract, with parameters escaped and absent ones left out', async () => {
  const { api, requests } = answering(200, { professional: {} });
  const params = { id: 'a/b?c' };
  const query = { search: 'tax & audit', limit: 9, language: undefined };
  await api.professionals.get({ params });
  await api.professionals.marketplace({ query });
  const list = '/api/professionals/public/marketplace';
  expect(requests).toEqual([
    { method: 'GET', url: '/api/professionals/a%2Fb%3Fc', call: { path: '/api/professionals/{id}', params } },
    { method: 'GET', url: `${list}?search=tax+%26+audit&limit=9`, call: { path: list, query } },
  ]);
});

test('a call that takes a file is sent as a form, of what was given', async () => {
  const { api, requests } = answering(200, { profileImage: null });
  await api.account.setPhoto({ body: { photo: new Blob(['picture']), x: 0.25, y: undefined } });
  const form = requests[0]?.body as FormData;
  expect([...form.keys()]).toEqual(['photo', 'x']);
  expect(await (form.get('photo') as File).text()).toBe('picture');
  expect(form.get('x')).toBe('0.25');
});

test('in a form a list is one part, even an empty list, and a null is an empty part', async () => {
  const { api, requests } = answering(200, { professional: {} });
  const body = { specializations: ['Tax, VAT', 'Books'], qualifications: [], photo: null, serves_remote: false };
  await api.professionals.adminUpdate({ params: { id: 'a' }, body: body as never, ifMatch: 3 });
  const [request] = requests;
  expect([...(request!.body as FormData).entries()]).toEqual([
    ['specializations', '["Tax, VAT","Books"]'],
    ['qualifications', '[]'],
    ['photo', ''],
    ['serves_remote', 'false'],
  ]);
  expect(request!.headers).toEqual({ 'If-Match': '"3"' });
});

test('a success gives its body', async () => {
  const { api } = answering(200, { professionals: [], total: 0, totalIsExact: true });
  expect(await api.professionals.list()).toEqual({ professionals: [], total: 0, totalIsExact: true });
});

test('a refusal carries what the server said', async () => {
  const fields = { limit: 'Please give a whole number from 1 to 1000.' };
  const body = { error: 'Please check what you entered.', code: 'invalid_input', fields, requestId: 'r1' };
  expect(await fetchError(400, body)).toMatchObject({
    message: 'Please check what you entered.',
    status: 400,
    code: 'invalid_input',
    fields,
    requestId: 'r1',
  });
});

test("a failure without words is 'HTTP {status}', one that cannot be read 'Unknown error'", async () => {
  expect((await fetchError(502, {})).message).toBe('HTTP 502');
  expect((await fetchError(500, undefined)).message).toBe('Unknown error');
  expect(await fetchError(0, undefined)).toMatchObject({ message: 'Unknown error', status: 0, fields: {} });
});
