import type {
  MarketplaceQuery,
  MarketplaceReply,
  ProfessionalDetail,
  Review,
} from '#shared/api/professionals/professionals.ts';
import type { ListedProfessional } from '#shared/api/professionals/public-professional.ts';
import { freeWeekDays } from '#shared/consultations/availability.ts';
import { paging } from '#shared/limits.ts';
import { daysAfter, kampalaDay, nextKampalaMidnight } from '#shared/time/time.ts';
import type { PublicContext } from '#server/answers/public-context.ts';
import { invalidInput, notFound } from '#server/kernel/errors.ts';
import { aboutOne, slotsTag } from '#server/answers/tags/cache-tags.ts';
import { findFirstFreeSlots } from '#server/features/consultations/index.ts';
import { haveAgreed } from '#server/features/applications/index.ts';
import { viewBreakdown, viewReview, viewTrust } from '#server/features/reviews/index.ts';
import { isCounted, isUnanswerable } from '#server/features/marketplace/core/filter.ts';
import { readFacets } from './read-facets.ts';
import { readPeople } from './read-people.ts';
import { cursorAfter, readCursor } from '#server/features/marketplace/store/list-orders.ts';
import { mayRead, mayReadPrivate } from '#server/features/marketplace/core/policy.ts';
import { searchPeople } from './search-people.ts';
import { findProfessional, findProfileWithReviews, listReviews } from '#server/features/marketplace/store/profiles.ts';
import { viewContact, viewPrivate, viewCredential, viewProfessional } from '#server/features/marketplace/core/view.ts';

/**
 * Lists approved professionals, filtered, sorted and paged, with the total and, if requested, the facets.
 * @throws {AppError} `invalid_input` on `after` when it is not the `next` of a page in the same order.
 */
export async function listMarketplace(context: PublicContext, query: MarketplaceQuery): Promise<MarketplaceReply> {
  context.dependsOn([]);
  if (isUnanswerable(query)) return { professionals: [], total: 0, totalIsExact: true };
  const { sort, limit, offset } = query;
  const after = query.after === undefined ? undefined : readCursor(sort, query.after);
  if (after === null) throw invalidInput({ after: 'This `next` belongs to a list in a different order.' });
  const page = { sort, limit, offset, after, today: kampalaDay(context.now) };
  const { listed, filter, reading, elsewhere } = await searchPeople(context, query, page);
  const { rows, found } = listed;
  const totalIsExact = isCounted(filter) || found <= paging.exactPeopleUpTo;
  const total = totalIsExact ? found : paging.exactPeopleUpTo;
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  const ids = pageRows.map(({ id }) => id);
  const professionals = await readPeople(context, ids, query.fields);
  return {
    ...(query.nextFree ? await withNextFree(context, professionals) : { professionals }),
    total,
    totalIsExact,
    ...(last && rows.length > limit && { next: cursorAfter(sort, last) }),
    ...(query.facets && totalIsExact && { facets: await readFacets(context, filter) }),
    ...(reading && { reading }),
    ...(elsewhere && { elsewhere }),
  };
}

/**
 * Adds each one's next free slot. Read from the primary, because replicas may lack the latest booking, which doesn't
 * change the lists' version.
 */
export async function withNextFree(
  context: PublicContext,
  found: ListedProfessional[],
): Promise<Pick<MarketplaceReply, 'professionals' | 'isSomeoneFree'>> {
  const { now, fragments } = context;
  const fragmentKeys = found.map(({ id }) => ({ key: `next free ${id}`, tags: [slotsTag(id), aboutOne(id)] }));
  const starts = await fragments.getMany(fragmentKeys, async (missing) => {
    const ids = missing.map((index) => found[index]!.id);
    const first = await findFirstFreeSlots(context, ids);
    return ids.map((id) => {
      const { start = null, changesAt = nextKampalaMidnight(now) } = first.get(id) ?? {};
      return { value: start && start.toISOString(), validUntil: changesAt };
    });
  });
  const lastDay = kampalaDay(daysAfter(now, freeWeekDays));
  return {
    professionals: found.map((one, index) => {
      const start = starts[index]?.value;
      return start ? { ...one, next_free: start } : one;
    }),
    isSomeoneFree: starts.some(({ value }) => value !== null && kampalaDay(new Date(value)) <= lastDay),
  };
}

/**
 * Returns one professional with the latest reviews, and contact details for those who may read them.
 * @throws {AppError} `not_found` when missing, or neither approved nor the caller's own.
 */
export async function getProfessional(context: PublicContext, id: string): Promise<ProfessionalDetail> {
  context.dependsOn([aboutOne(id)]);
  const found = await findProfileWithReviews(context.db, id, context.now);
  if (!found || !mayRead(context.actor, found.profile)) throw notFound();
  const { profile, reviews, byStars, trust } = found;
  const isAdmin = context.actor.kind === 'user' && context.actor.role === 'admin';
  return {
    ...viewProfessional(profile),
    reviews: reviews.map(viewReview),
    rating_breakdown: viewBreakdown(byStars),
    trust: viewTrust(trust),
    other_checks: profile.otherChecks.map(viewCredential),
    ...(mayReadPrivate(context.actor, profile)
      ? viewPrivate(profile, isAdmin)
      : (await sharesWork(context, id)) && viewContact(profile)),
  };
}

/** Whether the caller is a client who agreed on work with the professional. */
async function sharesWork({ db, actor }: PublicContext, professionalId: string): Promise<boolean> {
  return actor.kind === 'user' && actor.role === 'user' && (await haveAgreed(db, actor.id, professionalId));
}

/**
 * Lists published reviews of a professional, newest first.
 * @throws {AppError} `not_found` as for the professional.
 */
export async function listProfessionalReviews(
  context: PublicContext,
  id: string,
  page: { limit: number; offset: number },
): Promise<{ reviews: Review[]; total: number }> {
  context.dependsOn([aboutOne(id)]);
  const row = await findProfessional(context.db, id, kampalaDay(context.now));
  if (!row || !mayRead(context.actor, row)) throw notFound();
  const rows = await listReviews(context.db, id, page);
  return { reviews: rows.map(viewReview), total: row.totalReviews };
}
