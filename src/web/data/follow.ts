/** A followed item, as a screen shows it. */
export interface FollowedItem<One> {
  /** Null when it doesn't exist or the person has no access. */
  readonly one: One | null;
  /** Whether it disappeared while a dialog was open over it; its last version stays until the person leaves the page. */
  readonly isGone: boolean;
}

/**
 * Decides what to show after a reply: the newer version of the two, since replies may arrive out of order.
 * @param isHeld whether a dialog is open over it, in which someone may be typing (only the person's own action closes
 * that), or was when it disappeared
 */
export function follow<One extends { readonly version: number }>(
  current: FollowedItem<One>,
  next: One | null,
  isHeld: boolean,
): FollowedItem<One> {
  if (next === null) return isHeld && current.one ? { ...current, isGone: true } : { one: null, isGone: false };
  const isOld = current.one !== null && next.version < current.one.version;
  return isOld ? current : { one: next, isGone: false };
}
