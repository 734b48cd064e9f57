import type { FastifyInstance } from 'fastify';
import { contract } from '#shared/api/index.ts';
import type { AppDeps } from './app-deps.ts';
import { createFragmentCache } from '#server/answers/fragments/fragment-cache.ts';
import { splitCacheBudget } from '#server/answers/store/split-cache-budget.ts';
import { createVersionedCache } from '#server/answers/store/versioned-cache.ts';
import { createEventHub, usualBounds } from './events/event-hub.ts';
import { exportSources } from './export-sources.ts';
import * as hooks from './feature-hooks.ts';
import { createStartOver } from './features/account/index.ts';
import { createCheckOffice } from './files/office/check-office.ts';
import { createCheckPdf } from './files/pdf/check-pdf.ts';
import { createPhotoEncoder } from './files/photos/encoder.ts';
import { createFastLane } from '#server/answers/first-answers/fast-lane.ts';
import type { ReadyReply } from '#server/answers/replies/ready-reply.ts';
import { createHttpServer } from './http/create-http-server.ts';
import { createServe } from './http/endpoint/endpoint.ts';
import { createDirectCalls } from '#server/answers/replies/direct-calls.ts';
import { openRouters } from './http/routers.ts';
import { addDrain } from './http/server/drain.ts';
import { addMetrics } from './http/server/metrics.ts';
import { refuseUnknownCalls } from './http/server/unknown-calls.ts';
import { createReadRefusals } from './http/streams/read-refusals.ts';
import { pointsForBytes } from './limits/points-for-bytes.ts';
import { createRateLimits } from './limits/rate-limit.ts';
import { withClock } from '#server/answers/tags/with-clock.ts';
import { outgoingFigures } from './operations/outgoing-figures.ts';
import { createPageFigures } from './page-figures.ts';
import { plainErrorPage } from './pages/plain-error-page.ts';
import type { ReadyPage } from '#server/answers/pages/ready-page.ts';
import { registerPages } from './pages/register-pages.ts';
import { routes } from './routes.ts';
import { createPictures } from './share-images/pictures.ts';
import { createFactsReader } from './site-facts-reader.ts';
import { watchHealth } from './watch-health.ts';

/** Builds the server: hooks for every request, then the routes of all features, then the pages. Does not listen. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, clock, log } = deps;
  const version = withClock(deps.version, clock);
  const cacheBytes = { ...splitCacheBudget(config.cacheBytes), ...deps.cacheBytes };
  const lane = createFastLane({
    changes: version,
    now: clock,
    maxBytes: cacheBytes.lane,
    log: (details) => log.info(details, 'answered from memory'),
  });
  const app = createHttpServer({ ...deps, ...config, lane, errorPage: deps.openWeb && plainErrorPage });
  const limits = createRateLimits(config.rateLimits);
  const flights = createVersionedCache<ReadyReply>({ maxBytes: 0, changes: version, now: clock });
  const fragments = createFragmentCache({ maxBytes: cacheBytes.fragments, changes: version, now: clock });
  const publicDeps = { database, version, clock, site: deps.site, limits, flights, fragments };
  const direct = createDirectCalls({ ...publicDeps, traceCall: deps.tracing?.traceCall });
  const readFacts = createFactsReader({ db: database.db, installed: config.facts, changes: version, clock });
  const sizes = new Map([
    ['fast-lane', lane.size],
    ['parts', fragments.size],
  ]);
  const hub = createEventHub({
    database,
    clock,
    readRefusals: createReadRefusals(contract.events.listen, { database, site: deps.site }),
    log,
    ...(deps.streamBounds && { bounds: { ...usualBounds, ...deps.streamBounds } }),
  });
  // Comes first: streams never end otherwise, and their browsers connect to another process.
  app.addHook('preClose', () => hub.close());
  // Before the drain, which waits: answers sent during it say that their connection ends.
  app.addHook('preClose', async () => lane.stop());
  addDrain(app);
  const metrics = await addMetrics(app, lane, sizes, outgoingFigures(database, deps), hub.count, clock());
  const health = watchHealth(app, deps, metrics);
  const figures = createPageFigures({ database, clock, log });
  app.addHook('onClose', () => figures.close());

  const personalFiles = {
    photos: deps.photoStore,
    exports: deps.exportFiles,
    mails: deps.mailArchive,
    erasures: deps.erasures,
  };
  const routeDeps = {
    ...config,
    ...metrics,
    ...hooks,
    ...exportSources,
    installed: config.facts,
    isReady: deps.isReady,
    mailArchive: deps.mailArchive,
    health,
    limits,
    readFacts,
    hub,
    views: figures.views,
    pictures: createPictures(clock),
    encoder: deps.photoEncoder ?? createPhotoEncoder(),
    store: deps.photoStore,
    files: deps.photoStore.cases,
    checkPdf: createCheckPdf(),
    checkOffice: createCheckOffice(),
    personalFiles,
    startOver: createStartOver(personalFiles),
  };
  await app.register(async (api) => {
    const serving = { ...publicDeps, direct, remember: lane.remember, slowBodies: app.slowBodies };
    const serve = createServe(await openRouters(api), serving);
    for (const bind of routes) bind(serve, routeDeps);
  });
  refuseUnknownCalls(app);
  if (deps.openWeb) {
    const web = await deps.openWeb(app);
    // Pages under development change without any invalidation.
    const changes = web.clientDirectory === undefined ? { ...version, generation: () => undefined } : version;
    const pages = createVersionedCache<ReadyPage>({ maxBytes: cacheBytes.pages, changes, now: clock });
    sizes.set('pages', pages.size);
    await registerPages(app, {
      web,
      direct,
      generation: changes.generation,
      pageCache: pages,
      db: database.db,
      clock,
      publicUrl: config.publicUrl,
      readFacts,
      remember: lane.remember,
      isBusy: deps.machine.isBusy,
      counters: figures.counters,
      admit: (request, page, bytes = 0) =>
        limits.consume(page === 'document' ? 'anonymous' : 'opening', request.ip, 1 + pointsForBytes(bytes)),
    });
  }
  return app;
}
