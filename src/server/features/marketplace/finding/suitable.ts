import type { NeedQuery, SuitableProfessional } from '#shared/api/professionals/shop-window.ts';
import { kampalaDay } from '#shared/time/time.ts';
import type { PublicContext } from '#server/answers/public-context.ts';
import { listSuitable } from '#server/features/applications/index.ts';
import { readFilter } from '#server/features/marketplace/core/filter.ts';
import { withNextFree } from './find-professionals.ts';
import { listTags } from './list-tags.ts';
import { readPeople } from './read-people.ts';

/** Lists who suits a need that hasn't been sent, as cards, with the reasons in words and the usual budget. */
export async function listSuitableFor(
  context: PublicContext,
  { service, district, meeting, budgetMax }: NeedQuery,
): Promise<{ people: SuitableProfessional[]; usualBudget: { min: number; max: number } | null }> {
  context.dependsOn(listTags(readFilter({}, [])));
  const need = {
    serviceType: service,
    district: district ?? null,
    meeting: meeting ?? null,
    language: null,
    budgetMax: budgetMax ?? null,
  };
  const { best, usualBudget } = await listSuitable(context.db, need, kampalaDay(context.now));
  const cards = await readPeople(
    context,
    best.map(({ id }) => id),
    'card',
  );
  const { professionals } = await withNextFree(context, cards);
  const reasons = new Map(best.map((one) => [one.id, one.reasons]));
  return {
    people: professionals.map((professional) => ({ professional, reasons: [...(reasons.get(professional.id) ?? [])] })),
    usualBudget,
  };
}
