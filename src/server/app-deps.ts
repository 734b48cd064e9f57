import type { FastifyInstance } from 'fastify';
import type { CacheBytes } from '#server/answers/store/split-cache-budget.ts';
import type { SiteSettings } from './context/context.ts';
import type { Database } from './db/database.ts';
import type { StreamBounds } from './events/event-hub.ts';
import type { ErasureList, ExportFiles } from './features/account/index.ts';
import type { ReadBackup } from './features/health/index.ts';
import type { Machine } from './figures/machine.ts';
import type { PhotoEncoder } from './files/photos/encoder.ts';
import type { PhotoStore } from './files/photos/photo-store.ts';
import type { HttpOptions } from './http/create-http-server.ts';
import type { Clock } from './kernel/clock.ts';
import type { MailArchive } from './mail/mail-archive.ts';
import type { MailOutcomes } from './mail/mailer.ts';
import type { MarketplaceVersion } from '#server/answers/tags/marketplace-version.ts';
import type { WebSource } from './pages/web-source.ts';
import type { Config } from './process/config.ts';
import type { TextOutcomes } from './sms/texter.ts';

/** The app's dependencies, given by `main.ts` and the tests. */
export interface AppDeps extends HttpOptions {
  readonly config: Pick<
    Config,
    'publicUrl' | 'rateLimits' | 'trustedProxies' | 'metricsToken' | 'facts' | 'cacheBytes'
  >;
  readonly site: SiteSettings;
  readonly database: Database;
  readonly version: MarketplaceVersion;
  readonly photoStore: PhotoStore;
  readonly exportFiles: ExportFiles;
  readonly erasures: ErasureList;
  /** Tests that send thousands of photos pass an encoder that takes no time. */
  readonly photoEncoder?: PhotoEncoder;
  readonly clock: Clock;
  readonly machine: Machine;
  /** Absent where no backups are made on a schedule. */
  readonly readBackup?: ReadBackup | undefined;
  /** Throws while the bucket of files doesn't answer; absent where files are on the disk. */
  readonly askBucket?: (() => Promise<void>) | undefined;
  /** False once the process is stopping or while its database isn't as this code expects. */
  readonly isReady: () => Promise<boolean>;
  /** Opens the built web, or Vite in development; undefined for an app without pages. */
  readonly openWeb: ((app: FastifyInstance) => Promise<WebSource>) | undefined;
  /** Archive of sent mails; the demo shows them. */
  readonly mailArchive?: MailArchive | undefined;
  /** Counts of this process's attempts to send mail, by outcome. */
  readonly mailOutcomes?: MailOutcomes;
  readonly textOutcomes?: TextOutcomes;
  /** Sizes in bytes of individual caches that differ from their default share. */
  readonly cacheBytes?: Partial<CacheBytes>;
  /** Bounds of event streams that differ from the usual. */
  readonly streamBounds?: Partial<StreamBounds>;
}
