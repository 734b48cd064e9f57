import { formatDay } from '#shared/time/day-text.ts';
import type { SharedWork } from './policy.ts';

/** The displayed name of shared work. A consultation can be rescheduled, so it is named by the date of its request. */
export const titleFor = ({ title, sharedSince }: Pick<SharedWork, 'title' | 'sharedSince'>): string =>
  title ?? `Consultation asked for on ${formatDay(sharedSince)}`;
