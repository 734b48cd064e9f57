import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db, Tx } from '#server/db/database.ts';
import type { SignInAttempt } from '#server/limits/count-attempts.ts';
import type { LimitUse } from '#server/limits/rate-limit.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { Cipher } from '#server/secrets/cipher.ts';

/** The installation's settings, as services need them. */
export interface SiteSettings {
  /** Scheme, host and port that people see, without a trailing slash. */
  readonly publicUrl: string;
  readonly isDemo: boolean;
  /** Whether it is only reachable from this machine. */
  readonly isLocal: boolean;
  /** Whether messages to a person wait until the sender's e-mail address is confirmed; only where mail is sent. */
  readonly demandsVerifiedEmail: boolean;
  /** Text messages allowed in a day, over all accounts; undefined where none are sent. */
  readonly textsPerDay: number | undefined;
  /** Whether admins may do without a second factor. */
  readonly adminSecondFactor: 'required' | 'optional';
  /** Recipient of messages to us, as installed: `readSupportEmail` of the settings returns the current one. */
  readonly supportEmail: string | undefined;
  readonly cipher: Cipher;
}

/** A service's first parameter. */
export interface Context {
  /** The primary: every read that decides something, every write. */
  readonly db: Db;
  readonly transaction: Database['transaction'];
  readonly site: SiteSettings;
  readonly actor: Actor;
  /** Start of this request. Business SQL takes it as a parameter; `now()` is not used. */
  readonly now: Date;
  readonly requestId: string;
  /** The caller's network address; for calls made by a page, its visitor's. */
  readonly address: string;
  /** The browser's user agent, as far as it can be stored; null without one. */
  readonly userAgent: string | null;
  /** Counts uses in the transaction that does the work: only stored work counts. Throws `rate_limited`. */
  readonly limit: (tx: Tx, uses: readonly LimitUse[]) => Promise<void>;
  /** Refunds uses that were counted before it was known whether they count. */
  readonly refundLimit: (tx: Tx, uses: readonly Pick<LimitUse, 'limit' | 'caller' | 'points'>[]) => Promise<void>;
  /** Slows down password guessing. */
  readonly attempts: {
    start(tx: Tx, attempt: SignInAttempt, free: number): Promise<void>;
    clear(tx: Tx, attempt: SignInAttempt): Promise<void>;
  };
  readonly log: FastifyBaseLogger;
  /** Writes no email, no notification and no text to anyone: they had it when this happened the first time. */
  readonly skipNotifications?: true;
}

/** The subset of a context that a change needs; sweeps have no more. */
export type ActorContext = Pick<Context, 'actor' | 'now' | 'site' | 'limit'> &
  Partial<Pick<Context, 'requestId' | 'skipNotifications'>>;
