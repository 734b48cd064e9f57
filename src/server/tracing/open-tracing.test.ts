import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openTracing } from './open-tracing.ts';
import { summarizeStatement } from './traced-queries.ts';

const settings = (endpoint: string) => ({
  endpoint,
  headers: { authorization: 'Bearer x' },
  share: 1,
  serviceName: 'mwesigwa',
});
const createLog = (lines: string[]) => ({
  info: () => undefined,
  error: () => undefined,
  warn: (_details: object, message: string) => void lines.push(message),
});

test('traces reach a collector by OTLP, with the headers that it wants', async () => {
  const got: { url?: string | undefined; authorization?: string | undefined; body: string }[] = [];
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url, headers } = request;
      got.push({ url, authorization: headers.authorization, body: Buffer.concat(chunks).toString() });
      response.end('{}');
    });
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const lines: string[] = [];
  const tracing = openTracing(
    settings(`http://127.0.0.1:${(collector.address() as AddressInfo).port}/`),
    createLog(lines),
  );
  await tracing.traceJob('vacuum', async () => 'done');
  await tracing.close();
  collector.close();
  expect(got).toMatchObject([{ url: '/v1/traces', authorization: 'Bearer x' }]);
  expect(got[0]!.body).toContain('job vacuum');
  expect(lines).toEqual([]);
});

test('a collector that refuses is in the log, and what is traced goes on', async () => {
  const collector = createServer((_request, response) => response.writeHead(400).end());
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const lines: string[] = [];
  const tracing = openTracing(
    settings(`http://127.0.0.1:${(collector.address() as AddressInfo).port}`),
    createLog(lines),
  );
  expect(await tracing.traceJob('vacuum', async () => 'done')).toBe('done');
  await expect(tracing.traceJob('vacuum', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await tracing.close();
  collector.close();
  expect(lines).toEqual(['traces could not be sent to the collector']);
});

test.each([
  ['select "id" from "users" where "id" = $1', 'SELECT users'],
  ['  insert into audit_events (at) values ($1)', 'INSERT audit_events'],
  ['update "users" set x = 1', 'UPDATE users'],
  ['with due as (select 1) delete from rollup_marks', 'WITH rollup_marks'],
  ['begin', 'BEGIN'],
  ['(select 1)', 'SELECT'],
])('a statement is named by what it does: %s', (text, name) => {
  expect(summarizeStatement(text)).toBe(name);
});
