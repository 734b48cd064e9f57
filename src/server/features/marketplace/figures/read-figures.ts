import type { MarketplaceFigures, Overview } from '#shared/api/professionals/marketplace-figures.ts';
import type { Facets, Summary, SummaryQuery } from '#shared/api/professionals/professionals.ts';
import { professions } from '#shared/choices.ts';
import { resolvePlace } from '#shared/places/places.ts';
import { allReviews, bucket } from '#server/answers/tags/cache-tags.ts';
import type { PublicContext } from '#server/answers/public-context.ts';
import type { Queryable } from '#server/db/database.ts';
import { readFilter } from '#server/features/marketplace/core/filter.ts';
import { readFacets } from '#server/features/marketplace/finding/read-facets.ts';
import { countsByDistrict, countsByProfession } from '#server/features/marketplace/store/counts.ts';
import {
  countClients,
  findFeeRange,
  sumRatings,
  sumReviewCounts,
  totalApproved,
} from '#server/features/marketplace/store/figures.ts';

/** Summarises the approved people of a profession in a place: number, fees, ratings, and districts of work. */
export async function summarise(context: PublicContext, query: SummaryQuery): Promise<Summary> {
  const db = context.db;
  context.dependsOn([bucket('people', query.specialization), bucket('counts', query.specialization)]);
  const everywhere = await countsByDistrict(db, query.specialization);
  const there = within(query.location, everywhere);
  const districts = there.map(({ value }) => value);
  const fees = await findFeeRange(db, query.specialization, districts);
  const { reviews, stars } = await sumRatings(db, query.specialization, districts);
  return {
    total: there.reduce((sum, { n }) => sum + n, 0),
    hourly_rate_min: fees.from,
    hourly_rate_max: fees.to,
    average_rating: reviews > 0 ? Math.round((stars / reviews) * 100) / 100 : null,
    total_reviews: reviews,
    districts: everywhere.filter(({ value }) => value !== '').map(({ value, n }) => ({ value, count: n })),
  };
}

/** Selects the counted districts that are in a place; without a place, all of them. */
function within<Row extends { value: string }>(location: string | undefined, rows: readonly Row[]): readonly Row[] {
  const place = location === undefined ? undefined : resolvePlace(location);
  if (!place) return rows;
  const names: readonly string[] = place.kind === 'district' ? [place.district] : place.districts;
  return rows.filter(({ value }) => names.includes(value));
}

/** Milliseconds for which the number of clients is kept at most: a sign-up announces nothing, and counting reads all accounts. */
const clientsLast = 5 * 60_000;

/** Reads the marketplace's current size, and how satisfied its clients are. */
export async function readFigures({ db, dependsOn, fragments, now }: PublicContext): Promise<MarketplaceFigures> {
  const tags = [bucket('counts'), allReviews];
  dependsOn(tags);
  const { reviews, satisfied } = await sumReviewCounts(db);
  const { value: clients } = await fragments.get({ key: 'clients', tags }, async () => ({
    value: await countClients(db),
    validUntil: new Date(now.getTime() + clientsLast),
  }));
  return {
    professionals: await totalApproved(db),
    clients,
    satisfaction: reviews > 0 ? Math.round((100 * satisfied) / reviews) : null,
    reviews,
  };
}

/** Reads where its professionals are, and how many. */
export async function readOverview(context: PublicContext): Promise<Overview> {
  const { db, dependsOn } = context;
  dependsOn([bucket('counts'), allReviews]);
  const { reviews } = await sumReviewCounts(db);
  const { districts, checked } = await readFacets(context, readFilter({}, []));
  return {
    professionals: await totalApproved(db),
    reviews,
    districts: districts.length,
    checked,
    common_searches: await commonSearches(db, districts),
  };
}

/** Number of districts and of professions shown as common searches. */
const common = { districts: 4, professions: 2 };

async function commonSearches(db: Queryable, districts: Facets['districts']): Promise<Overview['common_searches']> {
  const largest = districts.slice(0, common.districts).map(({ value }) => value);
  const counts = largest.length > 0 ? await countsByProfession(db, largest) : [];
  return largest.map((district) => ({
    district,
    professions: counts
      .filter((row) => row.district === district)
      .flatMap(({ profession }) => professions.find((known) => known === profession) ?? [])
      .slice(0, common.professions),
  }));
}
