import type { FastifyBaseLogger } from 'fastify';
import type { Role } from '#shared/roles.ts';
import type { Database, Db, Tx } from './db/database.ts';
import type { Attempt } from './http/count-tries.ts';
import type { LimitUse } from './http/rate-limit.ts';
import type { MarketplaceVersion } from './marketplace-version/marketplace-version.ts';
import type { Cipher } from './secrets/cipher.ts';

/** Who calls. Read from the database on every request, never from the token alone. */
export type Actor =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'user';
      readonly id: string;
      readonly sessionId: string;
      readonly role: Role;
      /** Professionals: whether an admin approved them. True for the other roles. */
      readonly isApproved: boolean;
      /** When the password was last given. */
      readonly authenticatedAt: Date;
      /** Whether signing in needs a code. */
      readonly hasSecondFactor: boolean;
    };

/** The present moment; injected so that tests can move it. */
export type Clock = () => Date;

/** What the settings say about this installation, as services need it. */
export interface SiteSettings {
  /** Scheme, host and port that people see, without a slash at the end. */
  readonly publicUrl: string;
  readonly isDemo: boolean;
  /** Whether it can be reached from this machine only. */
  readonly isLocal: boolean;
  /** Whether an e-mail address must be confirmed before what was written to a person leaves; only where mail is sent. */
  readonly demandsVerifiedEmail: boolean;
  /** Whether admins may go without a second factor. */
  readonly adminSecondFactor: 'required' | 'optional';
  /** Where messages to us go; undefined sends them to the admins. */
  readonly supportEmail: string | undefined;
  readonly cipher: Cipher;
}

/** What every service receives first. */
export interface Context {
  /** The primary: every read that decides something, every write. */
  readonly db: Db;
  /** Replicas, if there are any: marketplace and analytics only. */
  readonly publicRead: Db;
  readonly transaction: Database['transaction'];
  readonly site: SiteSettings;
  readonly actor: Actor;
  /** When this request began. Business SQL takes it as a parameter; `now()` is not used. */
  readonly now: Date;
  readonly requestId: string;
  /** The network address that the call comes from; where a page makes the call, its visitor's. */
  readonly address: string;
  /** What the browser says it is, as far as it can be stored; null if it says nothing. */
  readonly userAgent: string | null;
  /** Counts uses in the transaction that does the work: only what is stored counts. Throws `rate_limited`. */
  readonly limit: (tx: Tx, uses: readonly LimitUse[]) => Promise<void>;
  /** Slows down who tries passwords. */
  readonly tries: {
    begin(tx: Tx, attempt: Attempt, free: number): Promise<void>;
    forget(tx: Tx, attempt: Attempt): Promise<void>;
  };
  /** `version.bump(tx)`: what the public sees changes with this transaction. */
  readonly version: Pick<MarketplaceVersion, 'bump'>;
  readonly log: FastifyBaseLogger;
}
