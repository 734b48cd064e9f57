import type { MarketplaceQuery } from '#shared/api/professionals/professionals.ts';
import type { ListedProfessional, PublicProfessional } from '#shared/api/professionals/public-professional.ts';
import { kampalaDay, nextKampalaMidnight } from '#shared/time/time.ts';
import type { PublicContext } from '#server/answers/public-context.ts';
import { viewCard, viewProfessional } from '#server/features/marketplace/core/view.ts';
import { findPeople } from '#server/features/marketplace/store/people.ts';
import { aboutOne } from '#server/answers/tags/cache-tags.ts';

/**
 * Reads the professionals of a list, in its order; all lists that contain someone share the same data about them. People
 * who are no longer approved are left out.
 */
export async function readPeople(
  { db, now, fragments }: Pick<PublicContext, 'db' | 'now' | 'fragments'>,
  ids: readonly string[],
  fields: MarketplaceQuery['fields'],
): Promise<ListedProfessional[]> {
  const today = kampalaDay(now);
  const view: (whole: PublicProfessional) => ListedProfessional = fields === 'card' ? viewCard : (whole) => whole;
  const fragmentKeys = ids.map((id) => ({ key: `${fields} of ${id} on ${today}`, tags: [aboutOne(id)] }));
  const people = await fragments.getMany(fragmentKeys, async (missing) => {
    const rows = await findPeople(
      db,
      missing.map((index) => ids[index]!),
      today,
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    return missing.map((index) => {
      const row = found.get(ids[index]!);
      return { value: row ? view(viewProfessional(row)) : null, validUntil: nextKampalaMidnight(now) };
    });
  });
  return people.flatMap(({ value }) => value ?? []);
}
