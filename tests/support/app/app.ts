import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { onTestFinished, TestRunner } from 'vitest';
import { noFacts } from '#shared/site-facts.ts';
import { buildApp } from '#server/app.ts';
import type { AppDeps } from '#server/app-deps.ts';
import type { SiteSettings } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { createErasureList } from '#server/features/account/erasure/erasure-list.ts';
import { createExportFiles } from '#server/features/account/export/export-files.ts';
import { createCipher } from '#server/secrets/cipher.ts';
import { followMarketplace } from '#server/answers/tags/marketplace-version.ts';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { loggerOptions } from '#server/http/server/logging.ts';
import { type Files, openPhotoStore } from '#server/files/open-files.ts';
import { type TestClock, createTestClock } from './clock.ts';
import { type TestDatabase, openTestDatabase } from '#tests/support/database/database.ts';
import { quietLog } from './quiet-log.ts';
import { noteRequests } from './requested.ts';
import { openTestFiles } from '#tests/support/files/test-files.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly clock: TestClock;
  /** Every route as `GET /path`, without the HEAD that comes with each GET. */
  readonly routes: string[];
  /** Its folder, with its files unless they are in a bucket. */
  readonly dataDir: string;
  readonly files: Files;
  readonly photoStore: AppDeps['photoStore'];
  /** Lines of the log, parsed. */
  readonly log: Record<string, unknown>[];
  /** Writes as a service does: in one transaction, and this server's caches are emptied before it returns. */
  change<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Waits until this server has received every change so far: answers cached from now on stay until the next one. */
  hearsAll(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  readonly site?: Partial<SiteSettings>;
  readonly config?: Partial<AppDeps['config']>;
  readonly openWeb?: AppDeps['openWeb'];
  /** Serves the web as built. */
  readonly hasWeb?: boolean;
  readonly photoStore?: AppDeps['photoStore'];
  readonly photoEncoder?: AppDeps['photoEncoder'];
  readonly isReady?: AppDeps['isReady'];
  readonly readBackup?: AppDeps['readBackup'];
  readonly askBucket?: AppDeps['askBucket'];
  readonly cacheBytes?: AppDeps['cacheBytes'];
  readonly patience?: AppDeps['patience'];
  readonly streamBounds?: AppDeps['streamBounds'];
  /** An existing database, which stays open; without it the app has one of its own. */
  readonly database?: TestDatabase;
  /** Connections to PostgreSQL; one unless two things must happen at the same moment. */
  readonly poolSize?: number;
  readonly clock?: TestClock;
  /** Default: a disk with free space and an event loop that is never late. */
  readonly machine?: AppDeps['machine'];
  readonly mailArchive?: AppDeps['mailArchive'];
  readonly tracing?: AppDeps['tracing'];
  /** False for an app that computes every answer again. */
  readonly keepsAnswers?: boolean;
  /** False for an app whose caches only its own services invalidate. */
  readonly hearsOthers?: boolean;
}

/** Starts the whole server over a database of its own, without a port; `app.inject` calls it. Closes it with the test, if in one. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const { config, hasWeb, isReady, cacheBytes = {}, clock = createTestClock(), keepsAnswers = true } = options;
  const database = options.database ?? (await openTestDatabase({ poolSize: options.poolSize }));
  const log: Record<string, unknown>[] = [];
  const routes: string[] = [];
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mwesigwa-test-'));
  const files = await openTestFiles(dataDir);
  const photoStore = options.photoStore ?? openPhotoStore(files);
  const isDeaf = options.hearsOthers === false;
  const version = await followMarketplace(isDeaf ? deafened(database) : database, quietLog);
  const app = await buildApp({
    config: {
      publicUrl: 'http://localhost:3000',
      rateLimits: true,
      trustedProxies: 0,
      metricsToken: undefined,
      cacheBytes: 128 * 1024 * 1024,
      facts: {
        ...noFacts,
        publicUrl: 'http://localhost:3000',
        ...(options.site?.demandsVerifiedEmail !== false && { confirmsEmail: true }),
      },
      ...config,
    },
    site: testSettings(options.site),
    database,
    photoStore,
    photoEncoder: options.photoEncoder,
    exportFiles: createExportFiles(files.exports, testSettings(options.site).cipher),
    erasures: createErasureList(dataDir),
    version: keepsAnswers ? version : { ...version, generation: () => undefined },
    clock,
    machine: options.machine ?? roomyMachine,
    readBackup: options.readBackup,
    askBucket: options.askBucket,
    isReady: isReady ?? (async () => true),
    openWeb: options.openWeb ?? (hasWeb ? () => openBuiltWeb('build') : undefined),
    mailArchive: options.mailArchive,
    tracing: options.tracing,
    cacheBytes,
    ...(options.patience && { patience: options.patience }),
    ...(options.streamBounds && { streamBounds: options.streamBounds }),
    onRoute: (added) => {
      noteRequests(added);
      const { method, url, config: route } = added;
      if (route?.isPage) return;
      for (const verb of [method].flat()) if (verb !== 'HEAD') routes.push(`${verb} ${url}`);
    },
    log: pino(loggerOptions('info'), { write: (line) => void log.push(JSON.parse(line)) }),
  });
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await app.close();
    await version.close();
    files.close();
    rmSync(dataDir, { recursive: true, force: true });
    if (!options.database) await database.close();
  };
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  return {
    app,
    database,
    clock,
    dataDir,
    files,
    photoStore,
    routes,
    log,
    change: (work) => database.transaction(work),
    hearsAll: () => version.catchUp(),
    close,
  };
}

/** Settings of a real installation that sends mail, with overrides. */
export const testSettings = (overrides: Partial<SiteSettings> = {}): SiteSettings => ({
  publicUrl: 'http://localhost:3000',
  isDemo: false,
  isLocal: true,
  demandsVerifiedEmail: true,
  textsPerDay: undefined,
  adminSecondFactor: 'optional',
  supportEmail: 'support@mwesigwa.example',
  cipher: testCipher,
  ...overrides,
});
/** A disk with free space, an event loop that is never late, and a clock that is right. */
export const roomyMachine: AppDeps['machine'] = {
  readDisk: async () => ({ free: 60e9, size: 100e9 }),
  readLag: () => 0,
  measureClock: async () => 0,
  isBusy: () => false,
};
const testCipher = createCipher(Buffer.alloc(32, 7));

/** The same database, but its notifications reach no one. */
const deafened = (database: TestDatabase): TestDatabase => ({
  ...database,
  listen: (channel, _onMessage, onState) => database.listen(channel, () => {}, onState),
});
