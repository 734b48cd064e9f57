import type { Suggestion } from '#shared/api/applications.ts';
import { districtRows } from '#shared/places.ts';
import { doersOf } from '#shared/service-types.ts';
import { normaliseText } from '#shared/text.ts';
import { pointOf } from '#shared/application-states.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { sideOf } from './policy.ts';
import { type ApplicationRow, findApplication } from './queries.ts';
import { reasonsOf } from './reasons.ts';
import {
  compareScored,
  type Facts,
  type Need,
  scoreOf,
  scoreVersion,
  type Shares,
  subRegionOf,
  weights,
} from './score.ts';
import { type CandidateRow, listCandidates, type Pools } from './suggest-queries.ts';
import { viewSuggestion } from './suggest-view.ts';

/** So many are suggested at most. */
const suggested = 10;

/** Why a professional was suggested when an admin chose them: what the score can be computed from again. */
export interface Choice {
  readonly version: number;
  readonly weights: Readonly<Record<string, number>>;
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
  return { version: scoreVersion, weights, facts, shares, score, reasons, rank: index + 1 };
}

/** What the score of an application goes by. */
export function needOf({ serviceType, district, meeting, language, budgetMax }: ApplicationRow): Need {
  return { serviceType, district, meeting, language, budgetMax };
}

async function rank(db: Queryable, row: ApplicationRow) {
  const isOver = ['rejected', 'completed', 'cancelled'].includes(pointOf(row));
  if (isOver) return [];
  const need = needOf(row);
  const pools = poolsOf(need);
  const near = scored(need, await listCandidates(db, row, pools, false));
  if (near.length >= suggested) return explained(need, near);
  const known = new Set(near.map(({ id }) => id));
  const far = scored(need, await listCandidates(db, row, pools, true));
  return explained(need, [...near, ...far.filter(({ id }) => !known.has(id))].toSorted(compareScored));
}

/** The first of them, with the reasons. */
const explained = (need: Need, ranked: ReturnType<typeof scored>) =>
  ranked.slice(0, suggested).map((one) => ({ ...one, reasons: reasonsOf(need, one.facts) }));

const scored = (need: Need, rows: readonly CandidateRow[]) =>
  rows
    .map((row) => {
      const facts = factsOf(row);
      return { id: row.id, row, facts, ...scoreOf(need, facts) };
    })
    .filter(({ shares }) => shares.speciality > 0)
    .toSorted(compareScored);

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

function poolsOf({ serviceType, district, meeting }: Need): Pools {
  const { professions, specializations } = doersOf[serviceType];
  const around = districtRows.filter(({ name, subRegion }) => subRegion === subRegionOf(district) && name !== district);
  return {
    professions,
    specialities: specializations.map(normaliseText),
    // Whoever wants no meeting wants nobody near.
    district: meeting === 'remote' ? null : district,
    neighbours: meeting === 'remote' ? [] : around.map(({ name }) => name),
    remote: meeting !== 'in_person',
  };
}
