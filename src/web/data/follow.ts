/** Something that is followed, as a screen shows it. */
export interface Shown<One> {
  /** Null when there is none, or it is nobody's business here. */
  readonly one: One | null;
  /** Whether it went while something was open over it; it is shown until that is closed. */
  readonly isGone: boolean;
}

/**
 * What is shown after an answer has come: the newer of the two, since answers may overtake each other.
 * @param isHeld whether something is open over it, in which somebody types: that goes with nothing that they did not do
 */
export function follow<One extends { readonly version: number }>(
  shown: Shown<One>,
  next: One | null,
  isHeld: boolean,
): Shown<One> {
  if (next === null) return isHeld && shown.one ? { ...shown, isGone: true } : { one: null, isGone: false };
  const isOld = shown.one !== null && next.version < shown.one.version;
  return isOld ? shown : { one: next, isGone: false };
}
