import type { Consultation } from '#shared/api/consultations/consultation-shapes.ts';
import { useServerQuery } from '#web/data/use-server-query.ts';
import { askFor } from '#web/data/use-growing-list.ts';
import { shiftDay } from './week.ts';

/** Page size: more consultations than a week has, even with many that were cancelled. */
const atMost = 300;

/** Requests the consultations with a time in a week. */
export const useWeek = (monday: string) =>
  useServerQuery<readonly Consultation[]>({
    key: `week consultations.list ${monday}`,
    ask: async ({ consultations }) => {
      const query = { from: monday, to: shiftDay(monday, 6) };
      const { rows } = await askFor(async (page) => {
        const reply = await consultations.list({ query: { ...query, ...page } });
        return { rows: reply.consultations, total: reply.total };
      }, atMost);
      return rows;
    },
    poll: true,
    keepPreviousData: true,
  });
