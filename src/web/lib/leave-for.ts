/**
 * Goes to another page. Settles only if somebody comes back to this one as it was: until then it is being left, and
 * what was pressed on it stays pressed.
 */
export function leaveFor(address: string): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve());
    window.location.assign(address);
  });
}

/** Waits; `milliseconds` are those of this browser. */
export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
