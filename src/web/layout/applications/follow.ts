import type { Application } from '#shared/api/application-shapes.ts';

/** An application as a screen shows it. */
export interface Followed {
  /** Null when there is none, or it is nobody's business here. */
  readonly application: Application | null;
  /** Whether it went while something was open over it; it is shown until that is closed. */
  readonly isGone: boolean;
}

/**
 * What is shown after an answer has come: the newer of the two, since answers may overtake each other.
 * @param isHeld whether something is open over it, in which somebody types: that goes with nothing that they did not do
 */
export function follow<One extends Pick<Application, 'version'>>(
  shown: { readonly application: One | null; readonly isGone: boolean },
  next: One | null,
  isHeld: boolean,
): { readonly application: One | null; readonly isGone: boolean } {
  if (next === null)
    return isHeld && shown.application ? { ...shown, isGone: true } : { application: null, isGone: false };
  const isOld = shown.application !== null && next.version < shown.application.version;
  return isOld ? shown : { application: next, isGone: false };
}
