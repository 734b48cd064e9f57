import type { MarketplaceQuery, MarketplaceReply, ProfessionalDetail, Review } from '#shared/api/professionals.ts';
import { paging } from '#shared/limits.ts';
import { kampalaDay } from '#shared/time.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { viewBreakdown, viewReview, viewTrust } from '#server/features/reviews/service.ts';
import { listFacets } from './facets.ts';
import { isCounted, readFilter } from './filter.ts';
import { cursorAfter } from './order.ts';
import { mayRead, mayReadPrivate } from './policy.ts';
import { listProfessionals } from './list-queries.ts';
import { findProfessional, findProfileWithReviews, listReviews } from './profile-queries.ts';
import { viewFacets, viewPrivate, viewProfessional } from './view.ts';

/** Approved professionals, filtered, sorted and paged, with the total and if asked for the facets. */
export async function listMarketplace(context: Context, query: MarketplaceQuery): Promise<MarketplaceReply> {
  const db = context.publicRead;
  const filter = readFilter(query);
  if (filter.isUnanswerable) return { professionals: [], total: 0, totalIsExact: true };
  const { sort, limit, offset, after } = query;
  const { rows, found } = await listProfessionals(db, filter, {
    sort,
    limit,
    offset,
    after,
    today: kampalaDay(context.now),
  });
  const totalIsExact = isCounted(filter) || found <= paging.exactCountUpTo;
  const total = totalIsExact ? found : paging.exactCountUpTo;
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    professionals: page.map(viewProfessional),
    total,
    totalIsExact,
    ...(last && rows.length > limit && { next: cursorAfter(sort, last) }),
    ...(query.facets && totalIsExact && { facets: viewFacets(await listFacets(db, filter)) }),
  };
}

/**
 * One professional with the latest reviews.
 * @throws {AppError} `not_found` when missing, or neither approved nor the caller's own.
 */
export async function getProfessional(context: Context, id: string): Promise<ProfessionalDetail> {
  const found = await findProfileWithReviews(context.publicRead, id, context.now);
  if (!found || !mayRead(context.actor, found.profile)) throw notFound();
  const { profile, reviews, byStars, trust } = found;
  const isAdmin = context.actor.kind === 'user' && context.actor.role === 'admin';
  return {
    ...viewProfessional(profile),
    reviews: reviews.map(viewReview),
    rating_breakdown: viewBreakdown(byStars),
    trust: viewTrust(trust),
    ...(mayReadPrivate(context.actor, profile) && viewPrivate(profile, isAdmin)),
  };
}

/**
 * Published reviews of a professional, newest first.
 * @throws {AppError} `not_found` as for the professional.
 */
export async function listProfessionalReviews(
  context: Context,
  id: string,
  page: { limit: number; offset: number },
): Promise<{ reviews: Review[]; total: number }> {
  const row = await findProfessional(context.publicRead, id, kampalaDay(context.now));
  if (!row || !mayRead(context.actor, row)) throw notFound();
  const rows = await listReviews(context.publicRead, id, page);
  return { reviews: rows.map(viewReview), total: row.totalReviews };
}
