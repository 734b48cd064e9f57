import type { EventKind } from '#shared/events/event-kinds.ts';

/** Something that changed for the person signed in. */
export interface LiveEvent {
  readonly kind: EventKind;
  /** The record that changed; null without a single one, and when it is not known what was missed. */
  readonly subjectId: string | null;
}
