/** Milliseconds for which a jump of the clock counts: longer than anyone needs to see it, and then it is history. */
const memory = 10 * 60_000;

/** Measures in seconds how wrong the clock may be. @param readTheirs the database's clock in milliseconds since 1970 */
export type MeasureClock = (readTheirs: () => Promise<number>) => Promise<number>;

/**
 * Watches this machine's clock: it is wrong if the database's shows another time, or if it jumped, which the steady clock
 * of the process shows (on the embedded engine both are the same clock).
 */
export function watchClock(
  wall: () => number = Date.now,
  steady: () => number = () => performance.now(),
): MeasureClock {
  let known = { difference: wall() - steady(), at: steady() };
  return async (readTheirs) => {
    const [sent, ours] = [steady(), wall()];
    const theirs = await readTheirs();
    const half = (steady() - sent) / 2;
    // They answered at some moment in between.
    const apart = Math.max(Math.abs(theirs - (ours + half)) - half, 0);
    const difference = wall() - steady();
    const jump = Math.abs(difference - known.difference);
    if (steady() - known.at > memory) known = { difference, at: steady() };
    return Math.max(apart, jump) / 1000;
  };
}
