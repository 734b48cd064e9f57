import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { buildApp as BuildApp } from '#server/app.ts';
import type { AppDeps } from '#server/app-deps.ts';
import type { SiteFacts } from '#shared/site-facts.ts';
import { backupHandlers, backupReader } from './back-up-when-due.ts';
import type { Config } from './config.ts';
import type { SiteSettings } from '#server/context/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { migrationsAreCurrent } from '#server/db/migrations/migrate.ts';
import { type DemoAccount, openDemo, openDemoPhotos } from './open-demo.ts';
import { createFirstAdmin, hashInWorker } from '#server/features/auth/index.ts';
import { checkBucketAtStart } from './check-bucket-at-start.ts';
import { openBucketFiles, openDiskFiles, openPhotoStore } from '#server/files/open-files.ts';
import { openMachine } from '#server/figures/machine.ts';
import { createErasureList, createExportFiles } from '#server/features/account/index.ts';
import { exportHandlers, jobHandlers, mailHandlers, recoveryHandlers, textHandlers } from './job-handlers.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { readSiteFacts } from '#server/features/settings/index.ts';
import { fillHolidays } from '#server/features/settings/jobs.ts';
import type { Cipher } from '#server/secrets/cipher.ts';
import { listen } from './listen.ts';
import { openInstallation } from './open-installation.ts';
import { serveOperator } from './serve-operator.ts';
import { missingLegal } from './settings/read-site-facts.ts';
import { openFolder } from '#server/mail/transports/folder-transport.ts';
import { openMailArchive } from '#server/mail/mail-archive.ts';
import { createMailer } from '#server/mail/mailer.ts';
import type { MailTemplates } from '#server/mail/mail-source.ts';
import { openSmtp } from '#server/mail/transports/smtp-transport.ts';
import type { MailTransport } from '#server/mail/transports/transport.ts';
import { createTexter } from '#server/sms/texter.ts';
import { openAfricasTalking } from '#server/sms/transports/africas-talking.ts';
import { followMarketplace } from '#server/answers/tags/marketplace-version.ts';

export interface RunningServer {
  readonly app: FastifyInstance;
  /** Accounts for signing in; none outside a demo. */
  readonly demoAccounts: readonly DemoAccount[];
  /** Reports not ready, lets running requests finish, then closes everything from the outside in. Repeatable. */
  stop(reason: string): Promise<void>;
}

interface Parts {
  readonly buildApp: typeof BuildApp;
  readonly openWeb: AppDeps['openWeb'];
  readonly openTemplates: () => Promise<MailTemplates>;
}

/**
 * Opens the database, brings it up to date, starts jobs and listens. If a later step fails, everything opened is closed
 * again.
 * @throws the error that keeps the server from starting.
 */
export async function startServer(
  config: Config,
  log: Logger,
  { buildApp, openWeb, openTemplates }: Parts,
): Promise<RunningServer> {
  const clock = () => new Date();
  const phases = createPhases();
  phases.end('code');
  const closers: (() => Promise<unknown>)[] = [];
  let isStopping = false;
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };

  try {
    // Loaded only where it is on: its libraries would make every start slower.
    const tracing =
      config.tracing && (await import('#server/tracing/open-tracing.ts')).openTracing(config.tracing, log);
    if (tracing) closers.push(() => tracing.close());
    const { database, cipher } = await openInstallation(config, log, clock(), phases.end);
    closers.push(() => database.close());
    // There the database runs in this process.
    if (database.engine === 'embedded') closers.push(hashInWorker(log));
    await fillHolidays(database, clock());
    if (config.bucket) await checkBucketAtStart(config.bucket, log);
    const bucket = config.bucket && (await openBucketFiles(config.bucket));
    if (bucket) closers.push(async () => bucket.close());
    const files = bucket ?? openDiskFiles(config.dataDir);
    const store = openPhotoStore(files);
    const demoAccounts = config.mode === 'demo' ? await openDemo(database, config, clock, log, store.cases) : [];
    phases.end('sample');
    if (config.firstAdmin) await makeFirstAdmin(config.firstAdmin, { database, clock }, log);
    warnOfNoBackups(config, log);
    warnOfUnnamedOperator(config.mode, await readSiteFacts(database.db, config.facts), log);
    const site = toSiteSettings(config, cipher);
    const version = await followMarketplace(database, log);
    closers.push(() => version.close());
    const templates = await openTemplates();
    closers.push(() => templates.close());
    const mailFolder = join(config.dataDir, 'mail');
    const transport = openTransport(config, mailFolder, log);
    closers.push(async () => transport.close());
    const words = {
      cipher: site.cipher,
      facts: (db: Queryable) => readSiteFacts(db, config.facts),
      render: templates.render,
    };
    const mailer = createMailer({ ...words, transport });
    const texter = createTexter({
      cipher: site.cipher,
      transport: config.sms && openAfricasTalking(config.sms),
      perDay: config.textsPerDay,
    });
    const photoStore = config.mode === 'demo' ? await openDemoPhotos(store) : store;
    const exportFiles = createExportFiles(files.exports, site.cipher);
    const handlers = {
      ...jobHandlers(config.dataDir, store),
      ...recoveryHandlers(site),
      ...mailHandlers(mailer, words),
      ...textHandlers(texter),
      ...backupHandlers(config, cipher, clock),
      ...exportHandlers({ site, files: exportFiles, photos: photoStore }),
    };
    const jobs = await startJobs({ database, clock, log, handlers, traceJob: tracing?.traceJob });
    closers.push(() => jobs.stop());
    phases.end('jobs');
    const app = await buildApp({
      config,
      site,
      database,
      version,
      photoStore,
      exportFiles,
      erasures: createErasureList(config.dataDir),
      clock,
      openWeb,
      machine: openMachine(config.dataDir),
      readBackup: backupReader(config, clock),
      askBucket: bucket?.ask,
      mailArchive: openMailArchive(mailFolder),
      mailOutcomes: mailer.outcomes,
      textOutcomes: texter.outcomes,
      tracing,
      log,
      isReady: async () => !isStopping && (await migrationsAreCurrent(database)),
    });
    closers.push(() => app.close());
    phases.end('app');
    await listen(app, config.host, config.port);
    if (database.engine === 'embedded') closers.push(await serveOperator(config, { database, cipher }, clock, log));
    phases.end('listening');
    log.info({ milliseconds: phases.all }, 'started');
    return {
      app,
      demoAccounts,
      async stop(reason) {
        if (isStopping) return;
        isStopping = true;
        log.info({ reason }, 'stopping');
        await closeAll();
        log.info('stopped');
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Records how long each part of the start takes, in milliseconds; the first one since the process began. */
function createPhases() {
  const all: Record<string, number> = {};
  let before = 0;
  return {
    all,
    end(phase: string): void {
      const now = performance.now();
      all[phase] = Math.round(now - before);
      before = now;
    },
  };
}

/** Opens the mail server of the settings, or else a folder, and logs which. */
function openTransport({ smtpUrl, mailFrom: from, mode }: Config, folder: string, log: Logger): MailTransport {
  if (smtpUrl !== undefined) return openSmtp({ url: smtpUrl, from });
  if (mode === 'real') {
    log.warn(
      { folder },
      'SMTP_URL is not set: emails are only saved as files, and no one has to confirm an e-mail address',
    );
  }
  return openFolder({ folder, from });
}

function warnOfNoBackups({ mode, backups }: Config, log: Logger): void {
  if (mode !== 'real' || (backups && backups.everyMinutes > 0)) return;
  log.warn('no backups are made on a schedule: set BACKUP_TO and BACKUP_RECIPIENTS (docs/operations.md)');
}

/** The law requires an operator to name itself; until it does, the pages and the Privacy Policy say that it has not. */
function warnOfUnnamedOperator(mode: Config['mode'], facts: SiteFacts, log: Logger): void {
  const missing = missingLegal(facts);
  if (mode === 'real' && missing.length > 0) {
    log.warn(
      { missing },
      'the Privacy Policy says that the operator, its host or its e-mail provider is not named yet',
    );
  }
}

/** What the server's calls need to know of the settings. */
export function toSiteSettings(config: Config, cipher: Cipher): SiteSettings {
  const { publicUrl, isLocal, mode, smtpUrl, sms, textsPerDay, adminSecondFactor, facts } = config;
  return {
    publicUrl,
    isLocal,
    isDemo: mode === 'demo',
    demandsVerifiedEmail: smtpUrl !== undefined,
    textsPerDay: sms && textsPerDay,
    adminSecondFactor,
    supportEmail: facts.support.email,
    cipher,
  };
}

async function makeFirstAdmin(
  admin: NonNullable<Config['firstAdmin']>,
  deps: Parameters<typeof createFirstAdmin>[0],
  log: Logger,
): Promise<void> {
  const isNew = await createFirstAdmin(deps, admin);
  const done = isNew ? 'the first admin account was made' : 'there is already an admin';
  log.warn(`${done}; remove ADMIN_EMAIL and ADMIN_PASSWORD from the settings`);
}
