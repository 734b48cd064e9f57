import type { ConsultationLength, MeetingType } from '#shared/consultations/availability.ts';
import type { PersonalAct } from '#shared/consultations/consultation-states.ts';
import { type AppointmentRow, appointments } from '#sample/stock/records.ts';

/** What someone does with a consultation, with a reason or words beside a proposed time. */
export type ConsultationStep = Pick<AppointmentRow, 'by' | 'when' | 'onDay' | 'settlement' | 'text'> & {
  readonly does: PersonalAct;
};

/** One consultation of the sample, from the request to where it is now. */
export interface ConsultationStory {
  readonly client: number | string;
  readonly professional: number;
  readonly message: string;
  readonly hoursAgo: number;
  /** The time: on the first possible day from so many days on, from that hour on; absent: none is requested. */
  readonly onDay?: number | undefined;
  readonly fromHour?: number | undefined;
  /** Only that day will do. */
  readonly isExact?: true;
  readonly minutes?: ConsultationLength;
  readonly meeting?: MeetingType | undefined;
  readonly place?: string | undefined;
  readonly isUnconfirmed?: boolean;
  readonly steps: readonly ConsultationStep[];
}

/** The stories that are written down: every state with the demo's professional, and the demo's client with others. */
export const writtenStories = appointments.map(([first, ...steps]): ConsultationStory => {
  const { client = 0, professional = 0, does, when, text = '', ...rest } = first;
  const isUnconfirmed = does === 'request unconfirmed';
  return {
    ...rest,
    client,
    professional,
    message: text,
    hoursAgo: -when.hours,
    isUnconfirmed,
    steps: steps as ConsultationStep[],
  };
});
