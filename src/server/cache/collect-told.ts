import type { KeptParts, Part } from './kept-parts.ts';
import type { Context } from '#server/kernel/context.ts';
import type { Topic } from '#server/marketplace-version/topics.ts';

/** What a handler and its parts have said of a reply that we want to keep. */
interface Told extends Pick<Context, 'staleFrom' | 'shows' | 'parts'> {
  /** `topics` is undefined if no one has called `shows`: then any change makes the reply stale. */
  soFar(): { readonly validUntil: Date; readonly topics: readonly Topic[] | undefined };
}

/**
 * Collects what makes a reply stale.
 * @param since the generation that the reply reads; undefined while changes cannot be heard
 * @param end the latest time until which it may be kept
 */
export function collectTold(kept: KeptParts, since: number | undefined, end: Date): Told {
  let validUntil = end;
  let topics: Set<Topic> | undefined;
  const staleFrom = (moment: Date) => {
    if (moment < validUntil) validUntil = moment;
  };
  const shows = (more: readonly Topic[]) => {
    topics = new Set([...(topics ?? []), ...more]);
  };
  const take = <T>(part: Part<T>) => {
    staleFrom(part.validUntil);
    return part;
  };
  return {
    staleFrom,
    shows,
    parts: {
      async one(wanted, make) {
        shows(wanted.topics);
        return take(await kept.one(wanted, make, since));
      },
      async many(wanted, make) {
        for (const one of wanted) shows(one.topics);
        return (await kept.many(wanted, make, since)).map(take);
      },
    },
    soFar: () => ({ validUntil, topics: topics && [...topics] }),
  };
}
