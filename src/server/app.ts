import { randomUUID } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import { type FastifyBaseLogger, type FastifyInstance, LogController, type RouteOptions, fastify } from 'fastify';
import { contract } from '#shared/api/index.ts';
import { toJson } from '#shared/to-json.ts';
import type { Config } from './process/config.ts';
import type { Clock } from './kernel/clock.ts';
import type { SiteSettings } from './context/context.ts';
import type { Database } from './db/database.ts';
import { onApprovalLost, onHolidaysChanged, onVerified } from './feature-hooks.ts';
import { createFragmentCache } from '#server/answers/fragments/fragment-cache.ts';
import { type CacheBytes, splitCacheBudget } from '#server/answers/store/split-cache-budget.ts';
import { createVersionedCache } from '#server/answers/store/versioned-cache.ts';
import { printAgreement } from './pdf/print-agreement.ts';
import { printComplaint } from './pdf/print-complaint.ts';
import { documentRoutes } from './documents/routes.ts';
import { ownSecurityRoutes } from './features/auth/own-security-routes.ts';
import { passkeyRoutes } from './features/auth/passkey-routes.ts';
import { recoveryRoutes } from './features/auth/recovery-routes.ts';
import { secondFactorRoutes } from './features/auth/two-step-routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { createStartOver, type ExportFiles, keepWhatIsTheirs } from './features/account/index.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { mailPreferenceRoutes, notificationRoutes, unsubscribeRoutes } from './features/notifications/routes.ts';
import { accountDataRoutes, accountPhotoRoutes, accountRoutes } from './features/account/routes.ts';
import { problemFormRoutes, problemRoutes } from './features/applications/problem-routes.ts';
import { deliveryFormRoutes, deliveryRoutes } from './features/applications/delivery-routes.ts';
import { applicationDeskRoutes } from './features/applications/desk-routes.ts';
import { applicationRoutes, proposalRoutes } from './features/applications/routes.ts';
import { consultationActRoutes } from './features/consultations/consultation-routes.ts';
import { consultationRoutes } from './features/consultations/routes.ts';
import { contactRoutes } from './features/contact/routes.ts';
import { credentialFormRoutes, credentialRoutes } from './features/credentials/routes.ts';
import { dashboardRoutes } from './features/dashboards/routes.ts';
import { demoRoutes } from './features/demo/routes.ts';
import { attachmentFormRoutes, attachmentRoutes } from './features/messages/attachment-routes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { marketplaceRoutes } from './features/marketplace/routes.ts';
import { personRoutes } from './features/people/account-routes.ts';
import { peopleFormRoutes, peopleRoutes } from './features/people/routes.ts';
import { professionalDeskRoutes } from './features/professionals/desk-routes.ts';
import { professionalAccountRoutes, professionalRoutes } from './features/professionals/routes.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { searchEngineRoutes } from './features/marketplace/search-engine-routes.ts';
import type { Machine } from './figures/machine.ts';
import { createEventHub, type StreamBounds, usualBounds } from './events/event-hub.ts';
import { eventRoutes } from './events/routes.ts';
import { addDrain } from './http/server/drain.ts';
import { createFastLane, createLaneServer } from '#server/answers/first-answers/fast-lane.ts';
import { createServe } from './http/endpoint/endpoint.ts';
import { createReadRefusals } from './http/streams/read-refusals.ts';
import { handleError } from './http/server/error-handler.ts';
import { logAnswers } from './http/server/logging.ts';
import { addMetrics } from './http/server/metrics.ts';
import { refuseUnknownCalls } from './http/server/unknown-calls.ts';
import { parseQueryString } from './http/endpoint/query-string.ts';
import { exportSources } from './export-sources.ts';
import { pointsForBytes } from './limits/points-for-bytes.ts';
import { createRateLimits } from './limits/rate-limit.ts';
import type { ReadyReply } from '#server/answers/replies/ready-reply.ts';
import { addRequestState } from './http/endpoint/request-state.ts';
import { createDirectCalls } from '#server/answers/replies/direct-calls.ts';
import { refuseBrokenConnection, refuseUnreadable } from './http/server/broken-requests.ts';
import { addSecurityHeaders } from './http/server/security-headers.ts';
import { createSlowBodies, type Patience, usualPatience } from './http/server/slow-bodies.ts';
import { toTimeouts } from './http/server/timeouts.ts';
import type { MailArchive } from './mail/mail-archive.ts';
import type { MailOutcomes } from './mail/mailer.ts';
import { outgoingFigures } from './operations/outgoing-figures.ts';
import type { TextOutcomes } from './sms/texter.ts';
import type { MarketplaceVersion } from '#server/answers/tags/marketplace-version.ts';
import { withClock } from '#server/answers/tags/with-clock.ts';
import { operationsRoutes } from './operations/routes.ts';
import { plainErrorPage } from './pages/plain-error-page.ts';
import { createCheckPdf } from './files/pdf/check-pdf.ts';
import { createCheckOffice } from './files/office/check-office.ts';
import { createPhotoEncoder, type PhotoEncoder } from './files/photos/encoder.ts';
import type { PhotoStore } from './files/photos/photo-store.ts';
import { photoRoutes } from './files/photos/routes.ts';
import { createPictures } from './share-images/pictures.ts';
import type { ReadyPage } from '#server/answers/pages/ready-page.ts';
import { registerPages } from './pages/register-pages.ts';
import type { Tracing } from './tracing/tracing.ts';
import { createPageFigures } from './page-figures.ts';
import { createFactsReader } from './site-facts-reader.ts';
import type { WebSource } from './pages/web-source.ts';
import { watchHealth } from './watch-health.ts';

/** The app's dependencies, given by `main.ts` and the tests. */
export interface AppDeps {
  readonly config: Pick<
    Config,
    'publicUrl' | 'rateLimits' | 'trustedProxies' | 'metricsToken' | 'facts' | 'cacheBytes'
  >;
  readonly site: SiteSettings;
  readonly database: Database;
  readonly version: MarketplaceVersion;
  readonly photoStore: PhotoStore;
  readonly exportFiles: ExportFiles;
  /** Tests that send thousands of photos pass an encoder that takes no time. */
  readonly photoEncoder?: PhotoEncoder;
  readonly clock: Clock;
  readonly machine: Machine;
  /** False once the process is stopping or while its database isn't as this code expects. */
  readonly isReady: () => Promise<boolean>;
  /** Opens the built web, or Vite in development; undefined for an app without pages. */
  readonly openWeb: ((app: FastifyInstance) => Promise<WebSource>) | undefined;
  /** Archive of sent mails; the demo shows them. */
  readonly mailArchive?: MailArchive | undefined;
  /** Counts of this process's attempts to send mail, by outcome. */
  readonly mailOutcomes?: MailOutcomes;
  readonly textOutcomes?: TextOutcomes;
  /** Called with every route, for the test that compares them with the contract. */
  readonly onRoute?: (route: RouteOptions) => void;
  /** Sizes in bytes of individual caches that differ from their default share. */
  readonly cacheBytes?: Partial<CacheBytes>;
  /** Bounds of event streams that differ from the usual. */
  readonly streamBounds?: Partial<StreamBounds>;
  /** Time limits for requests that differ from the usual. */
  readonly patience?: Partial<Patience>;
  readonly tracing?: Pick<Tracing, 'watchRequests' | 'traceCall'> | undefined;
  readonly log: FastifyBaseLogger;
}

/** Media types of JSON: of our calls, and of browsers' reports. */
const jsonTypes = ['application/json', 'application/reports+json', 'application/csp-report'];

/** Bytes of a JSON body (security: 256 KB). */
const bodyLimit = 256 * 1024;

/** Builds the server: hooks for every request, then the features by name. Does not listen. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, clock } = deps;
  const version = withClock(deps.version, clock);
  const cacheBytes = { ...splitCacheBudget(config.cacheBytes), ...deps.cacheBytes };
  const lane = createFastLane({
    changes: version,
    now: clock,
    maxBytes: cacheBytes.lane,
    log: (details) => deps.log.info(details, 'answered from memory'),
  });
  const patience = { ...usualPatience, ...deps.patience };
  const slowBodies = createSlowBodies(patience);
  const timeouts = toTimeouts(patience);
  const app = fastify({
    serverFactory: (ordinary) => createLaneServer(lane, ordinary, slowBodies, timeouts),
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit,
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 200 },
    return503OnClosing: false,
    frameworkErrors: refuseUnreadable(config.publicUrl, deps.openWeb && plainErrorPage),
    clientErrorHandler: refuseBrokenConnection,
  });
  const limits = createRateLimits(config.rateLimits);
  const replies = createVersionedCache<ReadyReply>({ maxBytes: cacheBytes.replies, changes: version, now: clock });
  const fragments = createFragmentCache({ maxBytes: cacheBytes.fragments, changes: version, now: clock });
  const publicDeps = { database, version, clock, site: deps.site, limits, replies, fragments };
  const direct = createDirectCalls({ ...publicDeps, traceCall: deps.tracing?.traceCall });
  const readFacts = createFactsReader({ db: database.db, installed: config.facts, changes: version, clock });
  const sizes = new Map([
    ['fast-lane', lane.size],
    ['replies', replies.size],
    ['parts', fragments.size],
  ]);

  if (deps.onRoute) app.addHook('onRoute', deps.onRoute);
  addSecurityHeaders(app, config.publicUrl);
  addRequestState(app);
  app.setReplySerializer(toJson);
  logAnswers(app);
  deps.tracing?.watchRequests(app);
  app.decorate('fastLane', lane);
  app.decorate('slowBodies', slowBodies);
  app.decorate('timeouts', timeouts);
  const hub = createEventHub({
    database,
    clock,
    readRefusals: createReadRefusals(contract.events.listen, { database, site: deps.site }),
    log: deps.log,
    ...(deps.streamBounds && { bounds: { ...usualBounds, ...deps.streamBounds } }),
  });
  // Comes first: streams never end otherwise, and their browsers connect to another process.
  app.addHook('preClose', () => hub.close());
  // Before the drain, which waits: answers sent during it say that their connection ends.
  app.addHook('preClose', async () => lane.stop());
  addDrain(app);
  const metrics = await addMetrics(app, lane, sizes, outgoingFigures(database, deps), hub.count, clock());
  const health = watchHealth(app, deps, metrics);
  app.setErrorHandler(handleError);
  const figures = createPageFigures({ database, clock, log: deps.log });
  app.addHook('onClose', () => figures.close());

  await app.register(async (api) => {
    // The endpoint parses the text, once the request is counted.
    api.removeContentTypeParser('application/json');
    api.addContentTypeParser(jsonTypes, { parseAs: 'string' }, (_request, text, done) => done(null, text));
    const serving = { ...publicDeps, direct, remember: lane.remember, slowBodies };
    const serve = createServe(api, serving);
    operationsRoutes(serve, { ...config, readMetrics: metrics.readMetrics, isReady: deps.isReady, limits });
    documentRoutes(serve, async () => (await readFacts()).facts);
    marketplaceRoutes(serve, createPictures(clock));
    professionalRoutes(serve);
    professionalAccountRoutes(serve, onApprovalLost);
    professionalDeskRoutes(serve, onApprovalLost);
    dashboardRoutes(serve);
    searchEngineRoutes(serve, config.facts);
    applicationRoutes(serve);
    applicationDeskRoutes(serve);
    proposalRoutes(serve);
    problemRoutes(serve, deps.photoStore.cases);
    deliveryRoutes(serve, deps.photoStore.cases);
    consultationRoutes(serve);
    consultationActRoutes(serve);
    messageRoutes(serve);
    attachmentRoutes(serve, deps.photoStore.cases);
    reviewRoutes(serve, figures.views);
    contactRoutes(serve);
    credentialRoutes(serve, deps.photoStore.cases);
    settingsRoutes(serve, { onHolidaysChanged, installed: config.facts });
    analyticsRoutes(serve, metrics.readAnswers);
    auditRoutes(serve);
    healthRoutes(serve, health);
    photoRoutes(serve, deps.photoStore);
    const photos = { encoder: deps.photoEncoder ?? createPhotoEncoder(), store: deps.photoStore, version };
    accountRoutes(serve, photos);
    const personalFiles = { photos: deps.photoStore, exports: deps.exportFiles, mails: deps.mailArchive };
    accountDataRoutes(serve, personalFiles, { printLetter: printAgreement, printComplaint, ...exportSources });
    peopleRoutes(serve, personalFiles);
    personRoutes(serve);
    // Forms with files are parsed only by the endpoints that take them.
    await api.register(async (forms) => {
      await forms.register(fastifyMultipart);
      const serveForms = createServe(forms, serving);
      accountPhotoRoutes(serveForms, photos);
      peopleFormRoutes(serveForms, { ...photos, onApprovalLost, onAddressReleased: keepWhatIsTheirs });
      const caseFiles = {
        encoder: photos.encoder,
        checkPdf: createCheckPdf(),
        checkOffice: createCheckOffice(),
        files: deps.photoStore.cases,
      };
      problemFormRoutes(serveForms, caseFiles);
      deliveryFormRoutes(serveForms, caseFiles);
      credentialFormRoutes(serveForms, caseFiles);
      attachmentFormRoutes(serveForms, caseFiles);
    });
    mailPreferenceRoutes(serve);
    calendarRoutes(serve);
    notificationRoutes(serve);
    // Mail programs post a form to an unsubscribe address: none of it is read.
    await api.register(async (forms) => {
      forms.removeAllContentTypeParsers();
      forms.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4096 }, (_request, _body, done) => done(null));
      unsubscribeRoutes(createServe(forms, serving));
    });
    recoveryRoutes(serve, { onVerified, startOver: createStartOver(personalFiles) });
    secondFactorRoutes(serve);
    passkeyRoutes(serve);
    authRoutes(serve);
    eventRoutes(serve, hub);
    demoRoutes(serve, deps.mailArchive);
    ownSecurityRoutes(serve, { onVerified, onAddressReleased: keepWhatIsTheirs });
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
