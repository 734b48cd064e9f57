import type { ListedProfessional } from '#shared/api/professionals/public-professional.ts';
import { paging } from '#shared/limits.ts';
import { kampalaDay } from '#shared/time/time.ts';
import type { PublicContext } from '#server/answers/public-context.ts';
import { readFilter } from '#server/features/marketplace/core/filter.ts';
import { listFeaturedIds, mostOfAProfession } from '#server/features/marketplace/store/featured.ts';
import { listProfessionals } from '#server/features/marketplace/store/professional-list.ts';
import { withNextFree } from './find-professionals.ts';
import { listTags } from './list-tags.ts';
import { readPeople } from './read-people.ts';

/** A young marketplace has too few with reviews and portraits: the best rated of this many fill the places. */
const others = 30;

/**
 * Lists the people on Home: those of `listFeaturedIds`, and after them the best rated, at most two of a profession as long as
 * there are other ones.
 */
export async function listFeatured(context: PublicContext): Promise<{ professionals: ListedProfessional[] }> {
  const everyone = readFilter({}, []);
  context.dependsOn(listTags(everyone));
  const today = kampalaDay(context.now);
  const best = await listFeaturedIds(context.db, today);
  const page = { sort: 'rating-high', limit: others, offset: 0, after: undefined, today } as const;
  const rest =
    best.length < paging.homeFeatured
      ? (await listProfessionals(context.db, everyone, page)).rows.map(({ id }) => id)
      : [];
  const ids = [...new Set([...best, ...rest])];
  const people = pickMixed(await readPeople(context, ids, 'card'));
  return { professionals: (await withNextFree(context, people)).professionals };
}

/** Takes the first six, of which at most two have one profession while there are others. */
function pickMixed(people: readonly ListedProfessional[]): ListedProfessional[] {
  const seen = new Map<string, number>();
  const isEarly = ({ profession }: ListedProfessional) => {
    const count = (seen.get(profession) ?? 0) + 1;
    seen.set(profession, count);
    return count <= mostOfAProfession;
  };
  const mixed = people.map((one) => ({ one, isEarly: isEarly(one) }));
  const inOrder = [...mixed.filter((each) => each.isEarly), ...mixed.filter((each) => !each.isEarly)];
  return inOrder.slice(0, paging.homeFeatured).map(({ one }) => one);
}
