import type { Logger } from 'pino';
import type { DemoAccount } from '#sample/demo-accounts.ts';
import type { Database } from '#server/db/database.ts';
import type { CaseFiles, PhotoStore } from '#server/files/photos/photo-store.ts';
import { countRollups } from '#server/features/analytics/jobs.ts';
import { createBoss } from '#server/jobs/boss.ts';
import { createQueues } from '#server/jobs/create-queues.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { queues } from '#server/outbox/queues.ts';
import type { Config } from './config.ts';

export type { DemoAccount } from '#sample/demo-accounts.ts';

/**
 * Fills an empty demo with the sample marketplace and opens its accounts. Only this file loads the sample, so that a
 * real installation never does.
 * @returns the accounts for signing in.
 */
export async function openDemo(
  database: Database,
  config: Pick<Config, 'sampleProfessionals' | 'isLocal'>,
  clock: Clock,
  log: Logger,
  files: CaseFiles,
): Promise<readonly DemoAccount[]> {
  // The sample sends mails; jobs only start once it is complete.
  await createQueues(createBoss(database, log), queues, database.engine);
  const { fillSample } = await import('#sample/fill/fill-sample.ts');
  await fillSample({ database, now: clock(), professionals: config.sampleProfessionals, hours: true, log });
  const { fillApplications } = await import('#sample/fill/fill-applications.ts');
  await fillApplications({ database, now: clock() });
  const { fillConsultations } = await import('#sample/fill/fill-consultations.ts');
  await fillConsultations({ database, now: clock() });
  const { fillReviews } = await import('#sample/fill/fill-reviews.ts');
  await fillReviews({ database, now: clock() });
  const { fillMessages } = await import('#sample/fill/fill-messages.ts');
  await fillMessages({ database, now: clock(), files });
  const { fillContact } = await import('#sample/fill/fill-contact.ts');
  await fillContact({ database, now: clock() });
  const { fillAccounts } = await import('#sample/fill/fill-accounts.ts');
  await fillAccounts({ database, now: clock() });
  // Makes the demo's reports complete from the first visit on.
  await countRollups(database, clock());
  const { openDemoAccounts } = await import('#sample/demo-accounts.ts');
  return await openDemoAccounts(database, { ...config, now: clock() });
}

/** Adds the portraits of the sample's people, which are drawn on the first request. */
export async function openDemoPhotos(store: PhotoStore): Promise<PhotoStore> {
  const { withDrawnPhotos } = await import('#sample/portraits/drawn-photos.ts');
  return withDrawnPhotos(store);
}
