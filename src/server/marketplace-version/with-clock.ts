import type { Clock } from '#server/kernel/context.ts';
import type { MarketplaceVersion } from './marketplace-version.ts';

/** Beyond any number of changes that one process sees. */
const stepBack = 2 ** 32;

/**
 * Makes everything kept stale as soon as the clock is seen to go back: what was true at a later moment, such as a licence that had
 * begun by then, isn't yet.
 */
export function withClock(version: MarketplaceVersion, now: Clock): MarketplaceVersion {
  let latest = -Infinity;
  let steps = 0;
  return {
    ...version,
    generation() {
      const moment = now().getTime();
      if (moment < latest) steps += 1;
      latest = moment;
      const generation = version.generation();
      return generation === undefined ? undefined : generation + steps * stepBack;
    },
  };
}
