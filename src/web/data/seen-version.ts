import { ApiError } from '#web/api.ts';
import { overtaken } from './overtaken.ts';

/** What somebody else made of an application meanwhile. */
export interface Caught {
  /** Where it stands now, in words. */
  readonly standing: string;
  /** The version that is shown now; undefined when it is nobody's business here any more. */
  readonly version: number | undefined;
}

/** A decision about what its maker has seen. */
export interface Decision {
  /** Of what was seen. */
  readonly version: () => number;
  /** Sends it; a refusal because of something newer (409) has the newer shown, which is then what was seen. @throws as `send` */
  readonly send: <T>(send: (ifMatch: number) => Promise<T>) => Promise<T>;
  /** What is said of a refusal because of something newer; undefined for any other. */
  readonly explain: (error: ApiError) => ReturnType<typeof overtaken>;
}

/**
 * Holds a decision to what stood there when somebody began to make it: what is looked at again in the background behind
 * it is not what they decided about.
 * @param first the version that was shown
 * @param catchUp shows the newer state; where that fails, the refusal is told without it, and the old version stays
 */
export function decisionAbout(first: number, catchUp: () => Promise<Caught>): Decision {
  let seen = first;
  let standing: string | undefined;
  return {
    version: () => seen,
    async send(send) {
      try {
        return await send(seen);
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) {
          const now = await catchUp().catch(() => undefined);
          standing = now?.standing;
          // Only what is told to be newer was looked at: one's own call that is under way still is no news.
          if (isNewer(error)) seen = now?.version ?? seen;
        }
        throw error;
      }
    },
    explain: (error) => overtaken(error, standing),
  };
}

const isNewer = ({ details }: ApiError) => details.status !== undefined || details.version !== undefined;
