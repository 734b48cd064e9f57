import type { Suggestion } from '#shared/api/applications.ts';
import { pointOf } from '#shared/application-states.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { sideOf } from './policy.ts';
import { type ApplicationRow, findApplication } from './queries.ts';
import { reasonsOf } from './reasons.ts';
import { compareScored, type Facts, type Need, scoreOf, scoreVersion, type Shares, weights } from './score.ts';
import { type CandidateRow, listCandidates } from './suggest-queries.ts';
import { type Tier, tiersOf } from './suggest-tiers.ts';
import { viewSuggestion } from './suggest-view.ts';

/** So many are suggested at most. */
const suggested = 10;

/** Why a professional was suggested when an admin chose them: what the score can be computed from again. */
export interface Choice {
  readonly version: number;
  readonly weights: Readonly<Record<string, number>>;
  readonly need: Need;
  readonly facts: Facts;
  readonly shares: Shares;
  readonly score: number;
  readonly reasons: readonly string[];
  /** The first is 1. */
  readonly rank: number;
}

/**
 * Professionals who would suit an application, the best first, with the reasons; none once it is closed.
 * @throws {AppError} `not_found` unless it is there for admins.
 */
export async function suggest({ db, actor }: Context, id: string): Promise<{ suggestions: Suggestion[] }> {
  const row = await findApplication(db, id);
  if (!row || sideOf(actor, row) !== 'admin') throw notFound();
  return { suggestions: (await rank(db, row)).map(viewSuggestion) };
}

/** What is stored beside an assignment to one who was suggested at that moment; null for anybody else. */
export async function choiceOf(db: Queryable, row: ApplicationRow, professionalId: string): Promise<Choice | null> {
  const ranked = await rank(db, row);
  const index = ranked.findIndex(({ id }) => id === professionalId);
  const chosen = ranked[index];
  if (!chosen) return null;
  const { facts, shares, score, reasons } = chosen;
  return { version: scoreVersion, weights, need: needOf(row), facts, shares, score, reasons, rank: index + 1 };
}

/** What the score of an application goes by. */
function needOf({ serviceType, district, meeting, language, budgetMax }: ApplicationRow): Need {
  return { serviceType, district, meeting, language, budgetMax };
}

/** So many of a tier are scored to begin with. */
const first = 40;
/** Who misses the most of a tier by no more comes close to it. */
const close = 4;
/** What rounding to hundredths can add. */
const rounding = 0.006;

/**
 * The best of all professionals by the documented score, whatever their number: a tier is left out, and the rest of one
 * as well, only where the most that anybody in it can score is less than what the tenth found so far has. Where more than
 * forty are equal but for what they have at hand, all equals are looked at: the one case that grows with their number.
 */
async function rank(db: Queryable, row: ApplicationRow) {
  const isOver = ['rejected', 'completed', 'cancelled'].includes(pointOf(row));
  if (isOver) return [];
  const need = needOf(row);
  let best: ReturnType<typeof scored> = [];
  for (const tier of tiersOf(need)) {
    if (isBeyond(best, tier.most)) break;
    best = await bestWith(db, row, need, tier, best);
  }
  return best.map((one) => ({ ...one, reasons: reasonsOf(need, one.facts) }));
}

const isBeyond = (best: readonly { readonly score: number }[], most: number): boolean =>
  best.length === suggested && best[suggested - 1]!.score > most + rounding;

/**
 * The best of those known and of a tier. While there are not ten to compare with, those who come close to its most are
 * looked at first: of a large tier they are few, and what the tenth of them has leaves out most others.
 */
async function bestWith(db: Queryable, row: ApplicationRow, need: Need, tier: Tier, known: ReturnType<typeof scored>) {
  const within = (slack: number) => bestWithin(db, row, need, tier, known, slack);
  if (known.length === suggested) return await within(slackOf(tier, known));
  const closest = await within(close);
  return isBeyond(closest, tier.most - close) ? closest : await within(slackOf(tier, closest));
}

/** By how much somebody of a tier may miss its most and still be among the ten. */
const slackOf = ({ most }: Tier, best: readonly { readonly score: number }[]): number =>
  most - (best[suggested - 1]?.score ?? -Infinity) + rounding;

/** The same, without those of the tier who miss its most by more than `slack`. */
async function bestWithin(
  db: Queryable,
  row: ApplicationRow,
  need: Need,
  tier: Tier,
  known: ReturnType<typeof scored>,
  slack: number,
) {
  const asked = { where: tier.where(slack), worth: tier.worth };
  for (let take = first; ; take *= 5) {
    const rows = await listCandidates(db, row, asked, take);
    const able = rows.filter(({ isBarred }) => !isBarred);
    const best = [...known, ...scored(need, able)].toSorted(compareScored).slice(0, suggested);
    if (rows.length < take || isBeyond(best, Math.min(...rows.map(({ most }) => most)))) return best;
  }
}

const scored = (need: Need, rows: readonly CandidateRow[]) =>
  rows.map((row) => {
    const facts = factsOf(row);
    return { id: row.id, row, facts, ...scoreOf(need, facts) };
  });

/** Exactly what the score goes by, and nothing more: this is stored. */
function factsOf(row: CandidateRow): Facts {
  return {
    profession: row.profession,
    specializations: row.specializations,
    district: row.district,
    servesRemote: row.servesRemote,
    hourlyRateMin: row.hourlyRateMin,
    hourlyRateMax: row.hourlyRateMax,
    averageRating: row.averageRating,
    totalReviews: row.totalReviews,
    languages: row.languages,
    load: row.load,
  };
}
