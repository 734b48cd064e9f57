/** Free times of some days, with the way to the next ones. */
export interface AvailableTimes {
  /** ISO 8601, in order. */
  readonly starts: readonly string[];
  readonly minutes: number;
  /** The day from which more are shown; undefined at the end of what can be booked. */
  readonly laterFrom: string | undefined;
}

/** Leads to the free times after those shown. */
export function LaterTimes({ times: { laterFrom }, path }: { times: AvailableTimes; path: string }) {
  if (laterFrom === undefined) return null;
  return (
    <a href={`${path}?from=${laterFrom}#propose`} className="text-link inline-flex min-h-11 items-center">
      Later times
    </a>
  );
}
