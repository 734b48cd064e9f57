import type { ReadReply } from '#web/data/read-call.ts';
import { useServerQuery } from '#web/data/use-server-query.ts';
import { ApiError } from '#web/http/api.ts';
import { consultationLengths, slotDays } from '#shared/consultations/availability.ts';

export type FreeTimes = ReadReply<'consultations.slots'>;

/**
 * Requests a professional's free times for the consultation's length; without that length if it is no longer
 * offered. Null if the professional has left.
 */
export function useFreeTimes(professionalId: string, length: number | undefined) {
  const params = { id: professionalId };
  const minutes = consultationLengths.find((one) => one === length);
  return useServerQuery<FreeTimes | null>({
    key: `free consultations.slots ${JSON.stringify([professionalId, minutes])}`,
    ask: async ({ consultations: { slots } }) => {
      const query = { days: slotDays.most };
      try {
        return await slots({ params, query: minutes === undefined ? query : { ...query, minutes } });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 404) return null;
        if (error.status !== 400) throw error;
        return await slots({ params, query });
      }
    },
  });
}
