import { createVersionedCache } from '#server/answers/store/versioned-cache.ts';
import type { Clock } from '#server/kernel/clock.ts';
import { drawProfile, type SharedProfile } from './share-picture.ts';
import { createTurns } from '#server/kernel/concurrency.ts';

/** Draws and caches pictures of profiles: the same words make the same picture. */
export interface Pictures {
  /**
   * Returns a PNG of 1200 × 630 pixels. Rejects with `unavailable` when too many wait already: a picture takes a tenth
   * of a second of one processor.
   */
  draw(profile: SharedProfile): Promise<Uint8Array<ArrayBuffer>>;
}

const nothingChanges = { generation: () => 0, isCurrent: () => true };

/** Bytes of cached pictures; each takes about 50,000. */
const cacheBytes = 16 * 1024 * 1024;
const drawnAtOnce = 2;
const waitingAtMost = 30;

/**
 * Creates an app's `Pictures`. Cached pictures never go stale, because their key is everything they show: changes
 * elsewhere in the marketplace cause no redrawing.
 */
export function createPictures(
  now: Clock,
  drawOne: (profile: SharedProfile) => Promise<Uint8Array<ArrayBuffer>> = drawProfile,
): Pictures {
  const cache = createVersionedCache<Uint8Array<ArrayBuffer>>({ maxBytes: cacheBytes, changes: nothingChanges, now });
  const inTurn = createTurns({ atOnce: drawnAtOnce, waitingAtMost });
  return {
    draw: (profile) =>
      cache.get(JSON.stringify(profile), () =>
        inTurn(async () => {
          const value = await drawOne(profile);
          return { value, bytes: value.length };
        }),
      ),
  };
}
