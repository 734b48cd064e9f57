import { formatDay } from '#shared/time/day-text.ts';
import type { SharedWork } from './policy.ts';

/** What people read as the name of shared work. A consultation can be moved, so it is named by the day it was asked for. */
export const titleFor = ({ title, sharedSince }: Pick<SharedWork, 'title' | 'sharedSince'>): string =>
  title ?? `Consultation asked for on ${formatDay(sharedSince)}`;
