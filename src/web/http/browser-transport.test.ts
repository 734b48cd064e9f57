import { expect, onTestFinished, test, vi } from 'vitest';
import { browserTransport } from './browser-transport.ts';

test('a browser call goes to the own site, and no response is a failure without a status', async () => {
  const requests: [string, RequestInit | undefined][] = [];
  const answers = [Response.json({ id: '1' }, { status: 201 }), new Response('<html>', { status: 502 })];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    requests.push([url, init]);
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const request = { method: 'POST', url: '/api/things', body: { name: 'Grace' } } as const;
  expect(await browserTransport(request)).toEqual({ status: 201, body: { id: '1' } });
  expect(await browserTransport({ method: 'GET', url: '/api/things' })).toEqual({ status: 502, body: undefined });
  expect(await browserTransport(request)).toEqual({
    status: 0,
    body: { error: 'The site cannot be reached. Please check your connection and try again.' },
  });
  expect(requests[0]).toEqual([
    '/api/things',
    expect.objectContaining({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"name":"Grace"}',
    }),
  ]);
  expect(requests[1]?.[1]?.body).toBeUndefined();
});

test('a form is sent unchanged, and the browser sets its content type', async () => {
  const requests: (RequestInit | undefined)[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    requests.push(init);
    return Response.json({});
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const body = new FormData();
  await browserTransport({ method: 'PUT', url: '/api/things', body, headers: { Authorization: 'Bearer x' } });
  expect(requests[0]).toMatchObject({ body, headers: { Authorization: 'Bearer x' } });
  expect(requests[0]?.headers).not.toHaveProperty('Content-Type');
});

test('an answer that comes too late or breaks off counts as no answer', async () => {
  const failures = [new DOMException('timed out', 'TimeoutError'), new DOMException('timed out', 'TimeoutError')];
  vi.stubGlobal('fetch', async () => {
    const failure = failures.pop();
    if (failures.length > 0) throw failure;
    return { status: 200, json: () => Promise.reject(failure) };
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const late = 'The site takes too long to answer. Please check your connection and try again.';
  const request = { method: 'GET', url: '/api/things' } as const;
  expect(await browserTransport(request)).toEqual({ status: 0, body: { error: late } });
  expect(await browserTransport(request)).toEqual({ status: 0, body: { error: late } });
});

test('a call that must outlive its page is sent with keepalive and with its headers', async () => {
  const requests: (RequestInit | undefined)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    requests.push(init);
    return Response.json({ success: true });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await browserTransport({ method: 'POST', url: '/api/x', headers: { Authorization: 'Bearer t' }, outlivesPage: true });
  expect(requests[0]).toMatchObject({ headers: { Authorization: 'Bearer t' }, keepalive: true });
  expect(requests[0]?.signal).toBeInstanceOf(AbortSignal);
});
