import { dropDraft, readDraft, storageFor, writeDraft } from '#web/forms/drafts/draft.ts';
import { bookingFields, type BookingValues } from '#web/pages/professional/booking/booking-action.ts';

/** Names the draft of one person's request to one professional. */
export const draftName = (professionalId: string, userId: string): string => `booking_${professionalId}_${userId}`;

/** Reads what someone typed before they had to leave the page; undefined if there is nothing. */
export function readBookingDraft(name: string): BookingValues | undefined {
  const draft = attempt(() => readDraft(storageFor('tab'), name));
  if (!draft) return undefined;
  return Object.fromEntries(bookingFields.map((field) => [field, draft.values[field]?.[0] ?? ''])) as BookingValues;
}

/** Stores typed text in the tab, until it is sent or the person signs out. */
export function keepBookingDraft(name: string, values: BookingValues): void {
  attempt(() =>
    writeDraft(storageFor('tab'), name, {
      values: Object.fromEntries(bookingFields.map((field) => [field, [values[field]]])),
    }),
  );
}

export function dropBookingDraft(name: string): void {
  attempt(() => dropDraft(storageFor('tab'), name));
}

/** Undefined if the browser forbids storage: then nothing is stored. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
