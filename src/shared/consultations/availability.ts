/** Minutes of a consultation that professionals can offer. */
export const consultationLengths = [15, 30, 60] as const;
export type ConsultationLength = (typeof consultationLengths)[number];

/** Ways to meet: by telephone, by the professional's own video link, in their office, or at the client's place. */
export const meetingTypes = ['telephone', 'video', 'office', 'client'] as const;
export type MeetingType = (typeof meetingTypes)[number];

/** What people read where no way to meet was chosen yet. */
export const toBeAgreed = 'To be agreed';

/** Minutes between the times at which a consultation can start, counted from midnight in Kampala. */
export const slotGrid = 15;

/** Limits of what professionals set. */
export const availabilityLimits = {
  spansOfDay: 4,
  exceptions: 100,
  noticeHours: 168,
  bufferMinutes: 120,
  perDay: 20,
  daysAhead: 90,
  cutoffHours: 72,
  directions: 500,
} as const;

/** Days after today within which someone is free this week. */
export const freeWeekDays = 6;

/** Days that a list of free slots covers. */
export const slotDays = { usual: 14, most: 31 } as const;

/** A part of a day in Kampala, `09:00` to `17:00`; the end may be `24:00`. */
export interface TimeSpan {
  readonly from: string;
  readonly to: string;
}

/** The hours of a day of the week: 1 is Monday, 7 Sunday. */
export interface WeekdayHours {
  readonly weekday: number;
  readonly spans: readonly TimeSpan[];
}

/** The hours of one day, instead of its weekday's; without spans it is closed. They hold on a public holiday too. */
export interface DayException {
  /** `2026-12-24`, in Kampala. */
  readonly day: string;
  readonly spans: readonly TimeSpan[];
}

/** When and how a professional takes consultations. */
export interface Availability {
  readonly weekly: readonly WeekdayHours[];
  readonly exceptions: readonly DayException[];
  /** In the order of length. */
  readonly lengths: readonly ConsultationLength[];
  /** Hours between the booking and the start, at least. */
  readonly noticeHours: number;
  /** Minutes that stay free after each consultation. */
  readonly bufferMinutes: number;
  /** Consultations a day at most. */
  readonly perDay: number;
  /** Days ahead for which bookings are taken; today is day 0. */
  readonly daysAhead: number;
  readonly meetings: readonly MeetingType[];
}

/** Availability of someone who has set nothing: closed, until they give hours. */
export const emptyAvailability: Availability = {
  weekly: [],
  exceptions: [],
  lengths: [30],
  noticeHours: 12,
  bufferMinutes: 0,
  perDay: 8,
  daysAhead: 30,
  meetings: ['telephone'],
};

/** Hours before the start until which cancelling does not count as late, unless the professional sets others. */
export const defaultCutoffHours = 4;

/** The length that is offered first: half an hour, where the professional has it. */
export const usualLength = (lengths: readonly ConsultationLength[]): ConsultationLength =>
  lengths.find((length) => length === 30) ?? lengths[0] ?? 30;
