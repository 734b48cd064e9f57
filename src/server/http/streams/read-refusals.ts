import type { Endpoint } from '#shared/api/endpoint.ts';
import type { SiteSettings } from '#server/context/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/kernel/errors.ts';
import { checkAccess } from '#server/http/endpoint/access.ts';
import { identifySessions } from '#server/http/endpoint/authenticate.ts';

interface Deps {
  readonly database: Database;
  readonly site: SiteSettings;
}

/**
 * Creates the function that checks whether sessions may still make a call: the code of the refusal, or null if they
 * may.
 */
export function createReadRefusals(endpoint: Endpoint, { database, site }: Deps) {
  return async (sessionIds: readonly string[], now: Date): Promise<(string | null)[]> => {
    const identities = await identifySessions(database, sessionIds, now);
    return identities.map((identity) => {
      try {
        checkAccess(endpoint, identity, site);
        return null;
      } catch (refusal) {
        if (refusal instanceof AppError) return refusal.code;
        throw refusal;
      }
    });
  };
}
