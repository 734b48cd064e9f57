import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { openBuiltWeb, type WebSource } from '#server/pages/web-source.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { type Answer, listenForTest } from '#tests/support/asking.ts';
import { createProfessional } from '#tests/support/factories.ts';
import { quietLog } from '#tests/support/quiet-log.ts';

/** What is asked for by many at once is computed once; what was begun before a change is nobody's answer after it. */

let site: TestApp;
let ask: (path: string, headers?: Record<string, string>) => Promise<Answer>;
/** Addresses of pages that were rendered. */
const rendered: string[] = [];

beforeAll(async () => {
  site = await startTestApp({ openWeb: openCountedWeb, config: { rateLimits: false } });
  await createProfessional(site.database.db, { name: 'Akello Ruth' });
  ask = await listenForTest(site.app);
});

afterAll(() => site?.close());

// Nothing is kept from the test before.
beforeEach(async () => {
  await site.hearsAll();
  await site.change(async () => {});
});

async function openCountedWeb(): Promise<WebSource> {
  const web = await openBuiltWeb('build');
  const built = await web.site();
  const counted: typeof built = {
    ...built,
    answer: (request, visit) => {
      rendered.push(new URL(request.url).pathname);
      return built.answer(request, visit);
    },
  };
  return { ...web, site: async () => counted };
}

interface HeldLists {
  /** How many lists were asked of the database. */
  readonly asked: () => number;
  /** The first one has been read, and is held back. */
  readonly isRead: Promise<void>;
  readonly release: () => void;
}

/** Lists are read from the database as ever, but the first one arrives only when the test says so. */
function holdFirstList(): HeldLists {
  const pool = site.database.db.$client as unknown as { query(...given: unknown[]): Promise<unknown> };
  const query = pool.query.bind(pool);
  const read = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  let asked = 0;
  vi.spyOn(pool, 'query').mockImplementation(async (...given: unknown[]) => {
    const [first] = given as [string | { text: string }];
    const text = typeof first === 'string' ? first : first.text;
    const isList = text.includes('from "professionals"') && text.includes('order by');
    if (isList) asked += 1;
    const isFirst = isList && asked === 1;
    const result = await query(...given);
    if (isFirst) {
      read.resolve();
      await held.promise;
    }
    return result;
  });
  return { asked: () => asked, isRead: read.promise, release: held.resolve };
}

/** Asks so many times at once; the first answer is held back until the server has all the questions. */
async function askAtOnce(path: string, headersOf: (n: number) => Record<string, string>) {
  const { isRead, release, asked } = holdFirstList();
  let arrived = 0;
  const count = () => void (arrived += 1);
  site.app.server.on('request', count);
  const answers = Array.from({ length: 50 }, (_, n) => ask(path, headersOf(n)));
  await isRead;
  await expect.poll(() => arrived).toBe(50);
  site.app.server.off('request', count);
  release();
  return { answers: await Promise.all(answers), lists: asked() };
}

test('fifty who ask for one list at once cost the database one', async () => {
  const { answers, lists } = await askAtOnce('/api/professionals?search=akello', () => ({}));
  expect(lists).toBe(1);
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  expect(answers[0]?.body).toContain('Akello Ruth');
});

test('fifty who ask for one page at once, in any encoding, cost one render', async () => {
  rendered.length = 0;
  const encodings = ['br', 'gzip', 'identity'];
  const { answers } = await askAtOnce('/find-advisor?term=ruth', (n) => ({ 'accept-encoding': encodings[n % 3]! }));
  expect(rendered).toEqual(['/find-advisor']);
  expect(new Set(answers.map(({ status, headers }) => `${status} ${String(headers['content-encoding'])}`))).toEqual(
    new Set(['200 br', '200 gzip', '200 undefined']),
  );
  expect(new Set(answers.map(({ body }) => body)).size).toBe(3);
});

describe('a fill that began before a change', () => {
  test.each([
    ['a list', '/api/professionals?search=begun'],
    ['a page', '/find-advisor?term=begun'],
    ['data of a page', '/find-advisor.data?term=begun'],
  ])('%s: is no answer to who asks after it, and is not kept', async (what, path) => {
    const name = `Begun ${what}`;
    const { isRead, release } = holdFirstList();
    const early = ask(path);
    await isRead;
    await site.change((tx) => createProfessional(tx, { name }));
    expect((await ask(path)).body).toContain(name);
    release();
    expect((await early).body).not.toContain(name);
    for (let turn = 0; turn < 4; turn += 1) expect((await ask(path)).body).toContain(name);
  });

  test('a change of another process: what is kept once it was heard has it', async ({ skip }) => {
    if (!site.database.url) skip('the embedded engine has one process');
    const other = await openDatabase({ url: site.database.url!, log: quietLog });
    const path = '/find-advisor?term=elsewhere';
    const { isRead, release } = holdFirstList();
    const early = ask(path);
    await isRead;
    await createProfessional(other.db, { name: 'Begun Elsewhere' });
    release();
    expect((await early).body).not.toContain('Begun Elsewhere');
    await expect.poll(async () => (await ask(path)).body).toContain('Begun Elsewhere');
    for (let turn = 0; turn < 4; turn += 1) expect((await ask(path)).body).toContain('Begun Elsewhere');
    await other.close();
  });
});
