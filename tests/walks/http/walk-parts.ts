import type { Walker, WalkSite } from '#tests/walks/walk-site.ts';
import type { Things } from './find-things.ts';

/** Everything that a walk of mails uses. */
export interface WalkParts {
  readonly site: WalkSite;
  readonly things: Things;
  readonly admin: Walker;
  /** The address of someone without an account. */
  readonly visitorEmail: string;
}
