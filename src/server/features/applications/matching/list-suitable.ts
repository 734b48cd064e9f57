import type { Queryable } from '#server/db/database.ts';
import { paging } from '#shared/limits.ts';
import { reasonsFor } from '#server/features/applications/core/reasons-for-clients.ts';
import { compareScored, computeScore, hours, type Need } from '#server/features/applications/core/score.ts';
import { listCandidates } from '#server/features/applications/store/candidates/candidates.ts';
import { toFacts } from './suggest-professionals.ts';

/** More than are shown: someone suspended may be among them. */
const considered = 40;

/** What is known of a need before it is sent; without a budget, fees don't count. */
type OpenNeed = Omit<Need, 'budgetMax'> & { readonly budgetMax: number | null };

/** A budget that pays for any fee, so that it counts for no one. */
const anyBudget = 1e12;

interface SuitableCandidate {
  readonly id: string;
  readonly reasons: readonly string[];
}

/**
 * Lists who suits a need best by the documented score, for someone who hasn't sent it. How many applications each has now
 * doesn't count: it is no one else's business.
 * @param today a Kampala day
 */
export async function listSuitable(
  db: Queryable,
  { budgetMax, ...open }: OpenNeed,
  today: string,
): Promise<{ best: SuitableCandidate[]; usualBudget: { min: number; max: number } | null }> {
  const need = { ...open, budgetMax: budgetMax ?? anyBudget };
  const rows = await listCandidates(db, null, need, { atMost: considered, today });
  const best = rows
    .filter(({ isBarred }) => !isBarred)
    .map((row) => ({ ...row, load: 0 }))
    .map((row) => ({ id: row.id, facts: toFacts(row), ...computeScore(need, toFacts(row)) }))
    .toSorted(compareScored)
    .slice(0, paging.suitable);
  const fees = best
    .flatMap(({ facts }) => [facts.hourlyRateMin ?? 0, facts.hourlyRateMax ?? 0])
    .filter((fee) => fee > 0);
  return {
    best: best.map(({ id, facts }) => ({ id, reasons: reasonsFor(need, facts, budgetMax !== null) })),
    usualBudget:
      fees.length === 0 ? null : { min: hours.least * Math.min(...fees), max: hours.enough * Math.max(...fees) },
  };
}
