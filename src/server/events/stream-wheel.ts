import { heartbeatSeconds } from '#shared/events/event-kinds.ts';

/** Seconds until a stream's session and rights are checked again. */
export const checkSeconds = 60;

/**
 * Lists which streams are due each second: for a heartbeat every 20, for a check every 60, counted from when they were
 * opened. One timer serves all, and spreads their work over the minute.
 */
export function createStreamWheel<Stream>() {
  const slots = Array.from({ length: checkSeconds }, () => new Set<Stream>());
  let turn = 0;

  return {
    add(stream: Stream): () => void {
      const slot = slots[turn]!;
      slot.add(stream);
      return () => void slot.delete(stream);
    },
    /** Advances by a second. */
    advance(): { readonly alive: readonly Stream[]; readonly check: readonly Stream[] } {
      turn = (turn + 1) % checkSeconds;
      const alive: Stream[] = [];
      for (let back = 0; back < checkSeconds; back += heartbeatSeconds) {
        alive.push(...slots[(turn + checkSeconds - back) % checkSeconds]!);
      }
      return { alive, check: [...slots[turn]!] };
    },
  };
}
