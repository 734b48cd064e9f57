import type { Clock } from '#server/kernel/clock.ts';
import type { MarketplaceVersion } from './marketplace-version.ts';

/**
 * Makes everything cached stale as soon as the clock is seen to go back: what was true at a later time, such as a
 * licence that had begun by then, isn't yet.
 */
export function withClock(version: MarketplaceVersion, now: Clock): MarketplaceVersion {
  let latest = -Infinity;
  return {
    ...version,
    generation() {
      const moment = now().getTime();
      if (moment < latest) version.dropAll();
      latest = moment;
      return version.generation();
    },
  };
}
