/**
 * Goes to another page. Settles only if someone comes back to this one as it was: until then the pressed button stays
 * pressed.
 */
export function leaveFor(address: string): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve());
    window.location.assign(address);
  });
}

/** Waits; `milliseconds` by this browser's clock. */
export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
