import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { consultationLengths } from '#shared/consultations/availability.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { ApiError, type Client } from '#web/http/api.ts';
import type { AvailableTimes } from './later-times.tsx';

/** Loads the free times from a day on; null if none has to be chosen, or the professional has left. */
export async function loadTimes(
  { slots }: Client['consultations'],
  { professionalId, minutes, acts }: Consultation,
  from: string | null,
  now: Date,
): Promise<AvailableTimes | null> {
  if (professionalId === null || !acts.includes('propose')) return null;
  const today = kampalaDay(now);
  const first = from !== null && /^\d{4}-\d\d-\d\d$/.test(from) && from > today ? from : today;
  const length = consultationLengths.find((one) => one === minutes);
  const ask = async (options: { minutes?: 15 | 30 | 60 }) =>
    await slots({ params: { id: professionalId }, query: { from: first, ...options } });
  try {
    // If this length is no longer offered, times of the other lengths still are.
    const {
      slots: free,
      minutes: slotMinutes,
      later,
    } = await ask(length === undefined ? {} : { minutes: length }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 400) return ask({});
      throw error;
    });
    return {
      starts: free.map(({ start }) => start),
      minutes: slotMinutes ?? minutes ?? 30,
      laterFrom: later && kampalaDay(new Date(later)),
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
