/** Free times of some days, with a link to the next ones. */
export interface AvailableTimes {
  /** ISO 8601, in order. */
  readonly starts: readonly string[];
  readonly minutes: number;
  /** First day of the next times; undefined once the end of the bookable period is reached. */
  readonly laterFrom: string | undefined;
}

/** Link to the free times after those shown. */
export function LaterTimes({ times: { laterFrom }, path }: { times: AvailableTimes; path: string }) {
  if (laterFrom === undefined) return null;
  return (
    <a href={`${path}?from=${laterFrom}#propose`} className="text-link tall">
      Later times
    </a>
  );
}
