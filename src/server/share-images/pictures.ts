import { createVersionedCache } from '#server/cache/versioned-cache.ts';
import type { Clock } from '#server/context.ts';
import { drawProfile, type SharedProfile } from './share-picture.ts';
import { createTurns } from './turns.ts';

/** Draws pictures of profiles, and keeps them: the same words make the same picture. */
export interface Pictures {
  /**
   * A PNG of 1200 × 630 pixels. Rejects with `unavailable` when too many wait already: a picture takes a tenth of a
   * second of one processor.
   */
  draw(profile: SharedProfile): Promise<Uint8Array<ArrayBuffer>>;
}

/** Bytes of pictures that are kept; one takes about 50,000. */
const keptBytes = 16 * 1024 * 1024;
const drawnAtOnce = 2;
const waitingAtMost = 30;

/**
 * Makes the drawer of an app. What it keeps does not grow old, because a picture is found by everything that it says:
 * changes elsewhere in the marketplace cost no picture anew.
 */
export function createPictures(
  now: Clock,
  drawOne: (profile: SharedProfile) => Promise<Uint8Array<ArrayBuffer>> = drawProfile,
): Pictures {
  const kept = createVersionedCache<Uint8Array<ArrayBuffer>>({ maxBytes: keptBytes, generation: () => 0, now });
  const inTurn = createTurns({ atOnce: drawnAtOnce, waitingAtMost });
  return {
    draw: (profile) =>
      kept.get(JSON.stringify(profile), () =>
        inTurn(async () => {
          const value = await drawOne(profile);
          return { value, bytes: value.length };
        }),
      ),
  };
}
