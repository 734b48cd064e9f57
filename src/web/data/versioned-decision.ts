import { ApiError } from '#web/http/api.ts';
import { conflictMessage } from './conflict-message.ts';

/** The current state after someone else's change. */
export interface Caught {
  /** The current state in words. */
  readonly currentStatus: string;
  /** The version now shown; undefined without access. */
  readonly version: number | undefined;
}

/** A decision about the version that the person has seen. */
export interface VersionedDecision {
  readonly version: () => number;
  /** Sends it; on a conflict (409), shows the newer version, which then counts as seen. @throws as `send` */
  readonly send: <T>(send: (ifMatch: number) => Promise<T>) => Promise<T>;
  /** Message for a conflict with something newer; undefined for any other refusal. */
  readonly explain: (error: ApiError) => ReturnType<typeof conflictMessage>;
}

/**
 * Ties a decision to the version that was shown when it began: a background refresh must not change the version the
 * person decided on.
 * @param first the version that was shown
 * @param catchUp shows the newer state; if that fails, the conflict is shown without it, and the old version stays
 */
export function decisionAbout(first: number, catchUp: () => Promise<Caught>): VersionedDecision {
  let seen = first;
  let currentStatus: string | undefined;
  return {
    version: () => seen,
    async send(send) {
      try {
        return await send(seen);
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) {
          const now = await catchUp().catch(() => undefined);
          currentStatus = now?.currentStatus;
          // Only a conflict with something newer counts, not one because our own call is still under way.
          if (isNewer(error)) seen = now?.version ?? seen;
        }
        throw error;
      }
    },
    explain: (error) => conflictMessage(error, currentStatus),
  };
}

const isNewer = ({ details }: ApiError) => details.status !== undefined || details.version !== undefined;
