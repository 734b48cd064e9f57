import type { ConsultationLength, MeetingType } from '#shared/consultations/availability.ts';
import type { PersonalAct, Settlement } from '#shared/consultations/consultation-states.ts';

/** When a step is done, in hours: after the one before it, or before or after the start of the time in question. */
type When = { readonly after: number } | { readonly beforeStart: number } | { readonly afterStart: number };

/** What someone does with a consultation. */
export type ConsultationStep = When & {
  readonly by: 'client' | 'professional' | 'admin';
  readonly does: PersonalAct;
  /** A reason, or words beside a proposed time. */
  readonly words?: string;
  /** Days from now on which the proposed time, or the one that a professional names, may be. */
  readonly onDay?: number;
  readonly settlement?: Settlement;
};

/** One consultation of the sample, from the request to where it is now. */
export interface ConsultationStory {
  /** Running number of the client and of the professional; 0 is the demo's account. Visitors have a name. */
  readonly client: number | string;
  readonly professional: number;
  readonly message: string;
  readonly hoursAgo: number;
  /** The time: on the first possible day from so many days on, from that hour on; absent: none is requested. */
  readonly onDay?: number;
  readonly fromHour?: number;
  /** Only that day will do. */
  readonly isExact?: true;
  readonly minutes?: ConsultationLength;
  readonly meeting?: MeetingType;
  readonly clientPlace?: string;
  /** A visitor's, whose address is not confirmed yet. */
  readonly isUnconfirmed?: true;
  readonly steps: readonly ConsultationStep[];
}

export const accepted = { by: 'professional', does: 'accept', after: 2 } as const;
export const met = { by: 'professional', does: 'complete', afterStart: 1 } as const;
