import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { and, eq, gt, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { noFacts } from '#shared/site-facts.ts';
import { buildApp } from '#server/app.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Database } from '#server/db/database.ts';
import { professionals } from '#server/db/schema/index.ts';
import { roomyMachine, testSettings } from '#tests/support/app/app.ts';
import { followMarketplace } from '#server/answers/tags/marketplace-version.ts';
import { createErasureList } from '#server/features/account/erasure/erasure-list.ts';
import { createExportFiles } from '#server/features/account/export/export-files.ts';
import { createDiskStore } from '#server/files/disk-store.ts';
import { withDrawnPhotos } from '#sample/portraits/drawn-photos.ts';
import { openBuiltWeb } from '#server/pages/web-source.ts';
import { openDiskFiles } from '#server/files/open-files.ts';
import { createTestClock } from '#tests/support/app/clock.ts';
import { termsVersion } from '#shared/documents/terms.ts';
import { signInPerson } from '#tests/support/applications/application-people.ts';
import { createProfessional, createUser } from '#tests/support/people/factories.ts';
import { noteRequests } from '#tests/support/app/requested.ts';
import { extremeName, extremeProfessional } from '#tests/support/app/filled-site.ts';
import { stageApplications } from './applications/applications.ts';
import { stageThreads } from './messages/contact-threads.ts';
import { stageConsultations } from './consultations/consultations.ts';
import { createPeople } from './account/people.ts';

/** The product with the sample marketplace, for pictures. */
export interface Stage {
  /** Its base URL, without a slash at the end. */
  readonly address: string;
  readonly ids: {
    readonly reviewed: string;
    readonly bare: string;
    readonly extreme: string;
    readonly closed: string;
    /** A professional with free times. */
    readonly withTimes: string;
    readonly consultations: Awaited<ReturnType<typeof stageConsultations>>;
  } & Awaited<ReturnType<typeof stageApplications>> &
    Awaited<ReturnType<typeof stageThreads>>;
  /** Ids of accounts to sign in with. */
  readonly people: Awaited<ReturnType<typeof createPeople>> & {
    readonly extreme: string;
    /** With applications in every state. */
    readonly busyClient: string;
    readonly busyProfessional: string;
  };
  readonly database: Database;
  readonly clock: Clock;
  /** Folder of its files. */
  readonly dataDir: string;
  /** Removes the database: from now on uncached requests fail. */
  fail(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Serves the built web over a database with the sample marketplace; the day is always the same, so pictures can be
 * compared.
 */
export async function openStage(database: Database): Promise<Stage> {
  const log = pino({ level: 'silent' });
  const facts = { ...noFacts, publicUrl: 'http://localhost:3000', isDemo: true };
  const clock = createTestClock();
  const { db } = database;
  const extreme = await createProfessional(db, extremeProfessional());
  const bare = await createProfessional(db, {
    name: 'Okello James',
    bio: '',
    businessName: 'Okello James',
    specializations: [],
  });
  const [reviewed] = await db
    .select({ id: professionals.id })
    .from(professionals)
    .where(gt(professionals.totalReviews, 10))
    .orderBy(sql`exists (select from credentials where professional_id = ${professionals.id}) desc`, professionals.id)
    .limit(1);
  const [closed] = await db
    .select({ id: professionals.id })
    .from(professionals)
    .where(and(eq(professionals.acceptingClients, false), eq(professionals.approvalStatus, 'approved')))
    .orderBy(professionals.id)
    .limit(1);
  // An admin views the site as her, and would otherwise have to accept the terms first.
  const agreed = { termsVersion, termsAcceptedAt: new Date(0), adultDeclaredAt: new Date(0) };
  const busyClient = await createUser(db, { role: 'user', firstName: 'Sarah', lastName: 'Nalwoga', ...agreed });
  const busyProfessional = await createProfessional(db, { name: `Dr ${extremeName}` });
  const people = {
    ...(await createPeople(db)),
    extreme: extreme.id,
    busyClient: busyClient.id,
    busyProfessional: busyProfessional.id,
  };
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'mwesigwa-look-'));
  const version = await followMarketplace(database, log);
  const app = await buildApp({
    config: {
      publicUrl: 'http://localhost:3000',
      rateLimits: false,
      trustedProxies: 0,
      metricsToken: undefined,
      cacheBytes: 128 * 1024 * 1024,
      facts,
    },
    site: testSettings({ isDemo: facts.isDemo }),
    database,
    version,
    photoStore: withDrawnPhotos(createDiskStore(dataDir)),
    exportFiles: createExportFiles(openDiskFiles(dataDir).exports, testSettings().cipher),
    erasures: createErasureList(dataDir),
    clock,
    machine: roomyMachine,
    isReady: async () => true,
    openWeb: () => openBuiltWeb('build'),
    onRoute: noteRequests,
    log,
  });
  const person = (id: string) => signInPerson({ app, database, clock }, id, '');
  const applications = await stageApplications({
    client: await person(busyClient.id),
    professional: await person(busyProfessional.id),
    successor: await person(extreme.id),
    admin: await person(people.admin),
  });
  const threads = await stageThreads(
    { app, database },
    await person(people.admin),
    await createUser(db, { role: 'user' }),
  );
  const consultations = await stageConsultations(
    { database, clock },
    { client: busyClient.id, professional: busyProfessional.id },
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  let isClosed = false;
  const fail = async () => {
    if (isClosed) return;
    isClosed = true;
    await version.close();
    await database.close();
  };
  return {
    address,
    people,
    database,
    clock,
    dataDir,
    ids: {
      ...applications,
      ...threads,
      consultations,
      reviewed: reviewed?.id ?? extreme.id,
      bare: bare.id,
      extreme: extreme.id,
      closed: closed?.id ?? extreme.id,
      withTimes: busyProfessional.id,
    },
    fail,
    async close() {
      await app.close();
      await fail();
      // An upload whose sender disconnected may still be writing its last chunk.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
