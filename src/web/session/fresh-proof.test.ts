import { expect, test, vi } from 'vitest';
import type { ApiAnswer, ApiRequest, Transport } from '#shared/api/transport.ts';
import { createProofRequest, withFreshProof } from './fresh-proof.ts';

const stale: ApiAnswer = { status: 403, body: { code: 'reauthentication_required' } };
const done: ApiAnswer = { status: 200, body: {} };
const request: ApiRequest = {
  method: 'PUT',
  url: '/api/people/1/admin',
  freshProof: true,
  headers: { 'Idempotency-Key': 'k' },
};
/** Returns these replies, one after the other. */
const answering = (...answers: ApiAnswer[]) => vi.fn<Transport>(async () => answers.shift() ?? done);

const askForTerms = vi.fn<() => Promise<void>>(async () => {});

test('a call that lacks agreement to the terms leads to the screen that asks for it', async () => {
  const refused: ApiAnswer = { status: 403, body: { code: 'terms_required' } };
  const ask = vi.fn<() => Promise<boolean>>(async () => true);
  const lead = vi.fn<() => Promise<void>>(async () => {});
  expect(await withFreshProof(answering(refused), ask, lead)(request)).toBe(refused);
  expect([lead.mock.calls.length, ask.mock.calls.length]).toEqual([1, 0]);
});

test('a call that lacks fresh proof waits for it and is sent again just as it was', async () => {
  const send = answering(stale, done);
  const proof = createProofRequest();
  const opened = vi.fn<() => void>();
  proof.subscribe(opened);
  const answer = withFreshProof(send, proof.ask, askForTerms)(request);
  await vi.waitFor(() => expect(proof.isOpen()).toBe(true));
  expect([send.mock.calls.length, opened.mock.calls.length]).toEqual([1, 1]);
  proof.settle(true);
  expect(await answer).toBe(done);
  expect(send.mock.calls).toEqual([[request], [request]]);
  expect(proof.isOpen()).toBe(false);
});

test('someone who gives no proof gets the refusal, and nothing is sent again', async () => {
  const send = answering(stale);
  const proof = createProofRequest();
  const answer = withFreshProof(send, proof.ask, askForTerms)(request);
  await vi.waitFor(() => expect(proof.isOpen()).toBe(true));
  proof.settle(false);
  expect(await answer).toBe(stale);
  expect(send).toHaveBeenCalledTimes(1);
});

test('two calls at once ask once, and both go on', async () => {
  const send = answering(stale, stale, done, done);
  const proof = createProofRequest();
  const ask = vi.fn<typeof proof.ask>(proof.ask);
  const both = [1, 2].map(() => withFreshProof(send, ask, askForTerms)(request));
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  proof.settle(true);
  expect(await Promise.all(both)).toEqual([done, done]);
});

test('a call refused for another reason doesn’t ask for fresh proof', async () => {
  const ask = vi.fn<() => Promise<boolean>>(async () => true);
  const forbidden: ApiAnswer = { status: 403, body: { code: 'forbidden' } };
  expect(await withFreshProof(answering(forbidden), ask, askForTerms)(request)).toBe(forbidden);
  expect(ask).not.toHaveBeenCalled();
});

test('a call that needs no fresh proof returns a refusal with the same code unchanged', async () => {
  const ask = vi.fn<() => Promise<boolean>>(async () => true);
  const { freshProof: _, ...other } = request;
  expect(await withFreshProof(answering(stale), ask, askForTerms)(other)).toBe(stale);
  expect(ask).not.toHaveBeenCalled();
});
