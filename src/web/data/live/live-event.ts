import type { EventKind } from '#shared/events/event-kinds.ts';

/** Something that changed for the person signed in. */
export interface LiveEvent {
  readonly kind: EventKind;
  /** Id of the record that changed; null if there isn't exactly one, and when it is unknown what was missed. */
  readonly subjectId: string | null;
}
