/** A followed item, as a screen shows it. */
export interface Shown<One> {
  /** Null when it doesn't exist or the person has no access. */
  readonly one: One | null;
  /** Whether it disappeared while a dialog was open over it; it stays visible until that closes. */
  readonly isGone: boolean;
}

/**
 * Decides what to show after an answer: the newer of the two, since answers may overtake each other.
 * @param isHeld whether a dialog is open over it, in which someone may be typing: only the person's own action closes that
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
