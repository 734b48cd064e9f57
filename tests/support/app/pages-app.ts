import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fastify, type InjectOptions, LogController } from 'fastify';
import { afterAll, beforeEach } from 'vitest';
import { noFacts } from '#shared/site-facts.ts';
import { createVersionedCache } from '#server/answers/store/versioned-cache.ts';
import type { Db } from '#server/db/database.ts';
import type { FastLane } from '#server/answers/first-answers/fast-lane.ts';
import { internalCall, runInternal } from '#server/http/endpoint/internal-call.ts';
import { addRequestState } from '#server/http/endpoint/request-state.ts';
import { registerPages } from '#server/pages/register-pages.ts';
import { createTestClock } from './clock.ts';
import type { TestDatabase } from '#tests/support/database/database.ts';
import { createFakeSite } from './fake-site.ts';

const browser = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

/** Starts the bridge over a web of a few pages, with one API call that returns its caller. Tests change `world`. */
async function startPagesApp(db: Db, clientDirectory: string) {
  const site = createFakeSite();
  const clock = createTestClock();
  const log: Record<string, unknown>[] = [];
  const world = {
    generation: 1 as number | undefined,
    admit: async () => {},
    isBusy: false,
    remember: ((..._all) => {}) as FastLane['remember'],
  };
  const app = fastify({
    logger: { level: 'info', stream: { write: (line: string) => void log.push(JSON.parse(line)) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  addRequestState(app);
  app.get('/api/numbers', async () => ({ for: internalCall()?.ip }));
  const generation = () => world.generation;
  const changes = { generation, isCurrent: (since: number) => since === world.generation };
  await registerPages(app, {
    web: { site: async () => site, clientDirectory },
    direct: {
      // The call is passed on to the app, and its answer says how long it may be cached.
      ask: ({ url }, { ip }) =>
        runInternal({ ip }, async () => ({
          status: 200,
          body: (await app.inject(url)).json(),
          validUntil: new Date(clock().getTime() + 60_000),
        })),
    },
    generation,
    pageCache: createVersionedCache({ maxBytes: 10_000_000, changes, now: clock }),
    db,
    clock,
    publicUrl: 'http://localhost:3000',
    readFacts: async () => ({ facts: { ...noFacts, publicUrl: 'http://localhost:3000' } }),
    remember: (...all) => world.remember(...all),
    admit: () => world.admit(),
    isBusy: () => world.isBusy,
  });

  /** Sends a request like a browser that accepts every encoding, by default. */
  const ask = (url: string, more: InjectOptions = {}) =>
    app.inject({ url, ...more, headers: { 'user-agent': browser, 'accept-encoding': 'gzip, br', ...more.headers } });

  return {
    app,
    site,
    clock,
    log,
    world,
    ask,
    /** The body of a page before compression. */
    readText: async (url: string) => (await ask(url, { headers: { 'accept-encoding': '' } })).body,
    /** Posts a form like a browser on a page of this site, by default. */
    post: (url: string, headers: Record<string, string> = {}, payload = 'name=Grace&name=Nakato') =>
      ask(url, {
        method: 'POST',
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
      }),
  };
}

/** Starts an app for each test over one folder of client files, as the build leaves it; usable inside tests. */
export function sharedPages(database: TestDatabase) {
  const directory = mkdtempSync(path.join(tmpdir(), 'mwesigwa-client-'));
  mkdirSync(path.join(directory, 'assets'));
  const pages = {} as Awaited<ReturnType<typeof startPagesApp>>;
  beforeEach(async () => {
    Object.assign(pages, await startPagesApp(database.db, directory));
    return () => pages.app.close();
  });
  afterAll(() => rmSync(directory, { recursive: true }));
  return pages;
}
