import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AppDeps, buildApp as BuildApp } from './app.ts';
import type { Config } from './config.ts';
import type { SiteSettings } from './context.ts';
import { type Database, openDatabase } from './db/database.ts';
import { migrate, migrationsAreCurrent } from './db/migrate.ts';
import { type DemoAccount, openDemoAccounts } from './demo-accounts.ts';
import { createFirstAdmin } from './features/auth/create-admin.ts';
import { createDiskStore } from './photos/disk-store.ts';
import { claimInstallation } from './installation.ts';
import { createExportFiles } from './features/account/export-files.ts';
import { exportHandlers, jobHandlers, mailHandlers, recoveryHandlers } from './job-handlers.ts';
import { createCipher } from './secrets/cipher.ts';
import { readSecretKey } from './secrets/read-secret-key.ts';
import { createBoss } from './jobs/boss.ts';
import { createQueues } from './jobs/create-queues.ts';
import { startJobs } from './jobs/jobs.ts';
import { listen } from './listen.ts';
import { openFolder } from './mail/folder-transport.ts';
import { readKeptMails } from './mail/kept-mails.ts';
import { createMailer } from './mail/mailer.ts';
import type { MailTemplates } from './mail/mail-source.ts';
import { openSmtp } from './mail/smtp-transport.ts';
import type { MailTransport } from './mail/transport.ts';
import { queues } from './outbox/queues.ts';
import { followMarketplace } from './marketplace-version/marketplace-version.ts';

export interface RunningServer {
  readonly app: FastifyInstance;
  /** Whom one may sign in as; nobody outside a demo. */
  readonly demoAccounts: readonly DemoAccount[];
  /** Ready no more, lets requests under way finish, then closes everything from the outside in. Repeatable. */
  stop(reason: string): Promise<void>;
}

interface Parts {
  readonly buildApp: typeof BuildApp;
  readonly openWeb: AppDeps['openWeb'];
  readonly openTemplates: () => Promise<MailTemplates>;
}

/**
 * Opens the database, brings it up to date, starts jobs and listens. What was opened is closed again when a later step
 * fails.
 * @throws what keeps the server from starting.
 */
export async function startServer(
  config: Config,
  log: Logger,
  { buildApp, openWeb, openTemplates }: Parts,
): Promise<RunningServer> {
  const clock = () => new Date();
  const closers: (() => Promise<unknown>)[] = [];
  let isStopping = false;
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };

  try {
    const database = await openDatabase(databaseOptions(config, log));
    closers.push(() => database.close());
    await migrate(database, log);
    await claimInstallation(database, config.mode, clock());
    if (config.mode === 'demo') await fillDemo(database, config, clock(), log);
    const demoAccounts = config.mode === 'demo' ? await openDemoAccounts(database, { ...config, now: clock() }) : [];
    if (config.firstAdmin) await makeFirstAdmin(config.firstAdmin, { database, clock }, log);
    const site = await readSettings(config);
    const version = await followMarketplace(database, log);
    closers.push(() => version.close());
    const templates = await openTemplates();
    closers.push(() => templates.close());
    const mailFolder = join(config.dataDir, 'mail');
    const transport = openTransport(config, mailFolder, log);
    closers.push(async () => transport.close());
    const mailer = createMailer({ cipher: site.cipher, facts: config.facts, render: templates.render, transport });
    const photoStore = createDiskStore(config.dataDir);
    const exportFiles = createExportFiles(config.dataDir, site.cipher);
    const handlers = {
      ...jobHandlers(config.dataDir),
      ...recoveryHandlers(site),
      ...mailHandlers(mailer),
      ...exportHandlers({ site, files: exportFiles, photos: photoStore }),
    };
    const jobs = await startJobs({ database, clock, log, handlers });
    closers.push(() => jobs.stop());
    const app = await buildApp({
      config,
      site,
      database,
      version,
      photoStore,
      exportFiles,
      clock,
      openWeb,
      keptMails: readKeptMails(mailFolder),
      mailOutcomes: mailer.outcomes,
      log,
      isReady: async () => !isStopping && (await migrationsAreCurrent(database)),
    });
    closers.push(() => app.close());
    await listen(app, config.host, config.port);
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

/** Which database the settings name. */
export function databaseOptions(config: Config, log: Logger): Parameters<typeof openDatabase>[0] {
  if (config.databaseUrl === undefined) return { dataDir: config.dataDir, log };
  return { url: config.databaseUrl, ownerUrl: config.databaseOwnerUrl, replicaUrls: config.databaseReplicaUrls, log };
}

/** The way out for mails: the mail server of the settings, or else a folder, which is said. */
function openTransport({ smtpUrl, mailFrom: from, mode }: Config, folder: string, log: Logger): MailTransport {
  if (smtpUrl !== undefined) return openSmtp({ url: smtpUrl, from });
  if (mode === 'real') {
    log.warn({ folder }, 'without SMTP_URL mails are only kept as files, and nobody has to confirm an e-mail address');
  }
  return openFolder({ folder, from });
}

async function readSettings(config: Config): Promise<SiteSettings> {
  const { publicUrl, isLocal, mode, smtpUrl, adminSecondFactor, facts } = config;
  return {
    publicUrl,
    isLocal,
    isDemo: mode === 'demo',
    demandsVerifiedEmail: smtpUrl !== undefined,
    adminSecondFactor,
    supportEmail: facts.support.email,
    cipher: createCipher(await readSecretKey(config.secretKey, config.dataDir)),
  };
}

async function makeFirstAdmin(
  admin: NonNullable<Config['firstAdmin']>,
  deps: Parameters<typeof createFirstAdmin>[0],
  log: Logger,
): Promise<void> {
  const isNew = await createFirstAdmin(deps, admin);
  const done = isNew ? 'the first admin was made' : 'there is an admin already';
  log.warn(`${done}: take ADMIN_EMAIL and ADMIN_PASSWORD out of the settings`);
}

async function fillDemo(database: Database, config: Config, now: Date, log: Logger): Promise<void> {
  // The sample goes through the services, and those write mails; jobs start to be worked on only once all is there.
  await createQueues(createBoss(database, log), queues, database.engine);
  const { fillSample } = await import('./sample/fill-sample.ts');
  await fillSample({ database, now, professionals: config.sampleProfessionals, log });
  const { fillApplications } = await import('./sample/fill-applications.ts');
  await fillApplications({ database, now });
  const { fillReviews } = await import('./sample/fill-reviews.ts');
  await fillReviews({ database, now });
}
