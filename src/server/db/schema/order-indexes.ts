import { sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core';

type Column =
  | 'acceptingClients'
  | 'averageRating'
  | 'district'
  | 'id'
  | 'nameSort'
  | 'profession'
  | 'ratedAs'
  | 'recommendedAs'
  | 'totalReviews'
  | 'yearsSort';

/**
 * Indexes of professionals, one for each order of a list within the choices that are made most. People who take no new
 * clients come last.
 */
export function orderIndexes(table: Readonly<Record<Column, ExtraConfigColumn>>) {
  const approved = sql`approval_status = 'approved'`;
  const nameOrder = sql`${table.nameSort} collate "C"`;
  const open = () => table.acceptingClients.desc().nullsFirst();
  const byRating = [
    open(),
    table.ratedAs.desc().nullsFirst(),
    table.totalReviews.desc().nullsFirst(),
    table.id.desc().nullsFirst(),
  ] as const;
  const byRecommendation = [table.acceptingClients, table.recommendedAs, table.id] as const;
  return [
    index('professionals_rating_order')
      .on(...byRating)
      .where(approved),
    index('professionals_reviews_order')
      .on(
        open(),
        table.totalReviews.desc().nullsFirst(),
        table.averageRating.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(approved),
    index('professionals_experience_order')
      .on(
        open(),
        table.yearsSort.desc().nullsFirst(),
        table.averageRating.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(approved),
    index('professionals_name_order')
      .on(sql`(not ${table.acceptingClients})`, nameOrder, table.id)
      .where(approved),
    index('professionals_profession_order')
      .on(table.profession, ...byRating)
      .where(approved),
    index('professionals_district_order')
      .on(table.district, ...byRating)
      .where(approved),
    index('professionals_district_profession_order')
      .on(table.district, table.profession, ...byRating)
      .where(approved),
    // Professionals who also work remotely may be few: an index avoids scanning the country for them.
    index('professionals_remote_order')
      .on(...byRating)
      .where(sql`approval_status = 'approved' and serves_remote`),
    index('professionals_recommended_order')
      .on(...byRecommendation)
      .where(approved),
    index('professionals_profession_recommended')
      .on(table.profession, ...byRecommendation)
      .where(approved),
    index('professionals_district_recommended')
      .on(table.district, ...byRecommendation)
      .where(approved),
    index('professionals_district_profession_recommended')
      .on(table.district, table.profession, ...byRecommendation)
      .where(approved),
  ];
}
