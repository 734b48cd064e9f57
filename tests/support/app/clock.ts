/** A clock that tests move. */
export interface TestClock {
  (): Date;
  set(moment: Date): void;
  /** Moves forward (or back) by milliseconds. */
  advance(milliseconds: number): void;
}

/** Starts in the middle of a Kampala day, so that no test crosses midnight by chance. */
export function createTestClock(start = new Date('2026-11-20T09:00:00.000Z')): TestClock {
  let now = start;
  return Object.assign(() => new Date(now), {
    set: (moment: Date) => {
      now = moment;
    },
    advance: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds);
    },
  });
}
