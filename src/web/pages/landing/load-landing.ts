import { type Profession, professions, toSlug } from '#shared/choices.ts';
import { paging } from '#shared/limits.ts';
import { type NameCount, nearestFirst } from '#shared/places/nearest.ts';
import type { District } from '#shared/places/places.ts';
import type { Client } from '#web/http/api.ts';
import { type ListedCard, toCard } from '#web/features/professionals/public/card-data.ts';
import { needed } from '#web/document/page-error.ts';

const districtsLinked = 12;
const maxRemote = 3;

/** Loads a landing page: the people of a profession, in a district or in all of Uganda. */
export async function loadLanding(api: Client, profession: Profession, district: District | undefined) {
  const specialization = toSlug(profession);
  const [list, summary] = await needed(
    Promise.all([
      api.professionals.marketplace({
        query: {
          specialization,
          location: district,
          limit: paging.findInitial,
          facets: true,
          nextFree: true,
          fields: 'card',
        },
      }),
      api.professionals.summary({ query: { specialization, location: district } }),
    ]),
  );
  const counted = (counts: readonly { value: string; count: number }[]): NameCount[] =>
    counts.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]);
  return {
    profession,
    district,
    total: list.total,
    rate: { minimum: summary.hourly_rate_min, maximum: summary.hourly_rate_max },
    rating: { average: summary.average_rating, reviews: summary.total_reviews },
    professionals: list.professionals.map((one): ListedCard => toCard(one)),
    /** The same profession elsewhere; from a district, the nearest first. */
    elsewhere: nearestFirst(counted(summary.districts), district).slice(0, districtsLinked),
    /** Other professions here. */
    others: counted(list.facets?.professions ?? []).filter(
      ([name]) => name !== profession && professions.some((known) => known === name),
    ),
    remote: list.total === 0 ? await loadRemote(api, specialization) : undefined,
  };
}

export type LoadedLanding = Awaited<ReturnType<typeof loadLanding>>;

/** Loads people who help by telephone or online, if nobody is near. */
async function loadRemote(api: Client, specialization: string) {
  const query = { specialization, remote: true, limit: maxRemote, nextFree: true, fields: 'card' } as const;
  const { professionals, total } = await needed(api.professionals.marketplace({ query }));
  return total > 0 ? { total, professionals: professionals.map(toCard) } : undefined;
}
