import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { expect, test } from 'vitest';
import type { EngineLog } from './engine.ts';
import { createNotifications, type ListenState } from './listen-notify.ts';

const log: EngineLog = { info: () => {}, warn: () => {}, error: () => {} };

/** Creates a connection that only records statements. */
function createClient() {
  const statements: string[] = [];
  const client = Object.assign(new EventEmitter(), {
    statements,
    query: async (statement: string) => void statements.push(statement),
    notify: (channel: string, payload: string) => client.emit('notification', { channel, payload }),
  });
  return client;
}
const asClient = (client: ReturnType<typeof createClient>) => client as unknown as pg.ClientBase;

async function setUp() {
  const client = createClient();
  const notifications = createNotifications((statement) => client.query(statement), log);
  await notifications.adopt(asClient(client));
  return { client, notifications };
}

test('the first listener of a channel LISTENs, the last one stops it', async () => {
  const { client, notifications } = await setUp();
  const first = await notifications.listen('news', () => {});
  const second = await notifications.listen('news', () => {});
  expect(client.statements).toEqual(['listen "news"']);
  await first();
  await first();
  expect(client.statements).toHaveLength(1);
  await second();
  expect(client.statements).toEqual(['listen "news"', 'unlisten "news"']);
});

test('a message reaches the listeners of its channel, even when one of them fails', async () => {
  const { client, notifications } = await setUp();
  const heard: string[] = [];
  await notifications.listen('news', () => {
    throw new Error('broken');
  });
  await notifications.listen('news', (payload) => heard.push(payload));
  await notifications.listen('other', (payload) => heard.push(`other ${payload}`));
  client.notify('news', 'hello');
  expect(heard).toEqual(['hello']);
});

test('listeners hear of the loss, and the next connection LISTENs to all channels', async () => {
  const { client, notifications } = await setUp();
  const states: ListenState[] = [];
  const heard: string[] = [];
  await notifications.listen(
    'news',
    (payload) => heard.push(payload),
    (state) => states.push(state),
  );
  notifications.lose(asClient(client));
  const next = createClient();
  notifications.lose(asClient(next));
  await notifications.adopt(asClient(next));
  expect(next.statements).toEqual(['listen "news"']);
  expect(states).toEqual(['connected', 'lost', 'connected']);
  client.notify('news', 'from the lost one');
  next.notify('news', 'hello');
  expect(heard).toEqual(['hello']);
});

test('a LISTEN that finds no connection is tried again', async () => {
  const client = createClient();
  let isFree = false;
  const notifications = createNotifications(async (statement) => {
    if (!isFree) throw new Error('timeout');
    await client.query(statement);
  }, log);
  await notifications.adopt(asClient(client));
  const states: ListenState[] = [];
  await notifications.listen(
    'news',
    () => {},
    (state) => states.push(state),
  );
  expect(states).toEqual([]);
  isFree = true;
  await expect.poll(() => states).toEqual(['connected']);
  notifications.close();
});
