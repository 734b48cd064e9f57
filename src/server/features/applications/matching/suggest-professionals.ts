import type { Suggestion } from '#shared/api/applications/applications.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { pointFor } from '#shared/applications/application-states.ts';
import type { Context } from '#server/context/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { notFound } from '#server/kernel/errors.ts';
import { findSide } from '#server/features/applications/core/policy.ts';
import { type ApplicationRow, findApplication } from '#server/features/applications/store/applications.ts';
import { listReasons } from '#server/features/applications/core/score-reasons.ts';
import {
  compareScored,
  type Facts,
  type Need,
  computeScore,
  scoreVersion,
  type Shares,
  weights,
} from '#server/features/applications/core/score.ts';
import { type CandidateRow, listCandidates } from '#server/features/applications/store/candidates/candidates.ts';
import { viewSuggestion } from '#server/features/applications/core/suggestion-view.ts';

/** Professionals suggested at most. */
const suggested = 10;

/** Why the professional whom an admin chose was suggested: the score can be recomputed from it. */
export interface SuggestionRecord {
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
 * Professionals who would suit an application, the best first, with the reasons; none once it is closed. For work that
 * needs a licence, only those with a checked one.
 * @throws {AppError} `not_found` unless it is visible to admins.
 */
export async function suggestProfessionals(
  { db, actor, now }: Context,
  id: string,
): Promise<{ suggestions: Suggestion[] }> {
  const row = await findApplication(db, id);
  if (!row || findSide(actor, row) !== 'admin') throw notFound();
  return { suggestions: (await rank(db, row, now)).map(viewSuggestion) };
}

/** Returns what is stored with an assignment if the professional was suggested at that time; null for anyone else. */
export async function findSuggestionRecord(
  db: Queryable,
  row: ApplicationRow,
  professionalId: string,
  now: Date,
): Promise<SuggestionRecord | null> {
  const ranked = await rank(db, row, now);
  const index = ranked.findIndex(({ id }) => id === professionalId);
  const chosen = ranked[index];
  if (!chosen) return null;
  const { facts, shares, score, reasons } = chosen;
  return { version: scoreVersion, weights, need: toNeed(row), facts, shares, score, reasons, rank: index + 1 };
}

function toNeed({ serviceType, district, meeting, language, budgetMax }: ApplicationRow): Need {
  return { serviceType, district, meeting, language, budgetMax };
}

/** Professionals who are scored first. */
const first = 40;
/** The most that rounding to hundredths can add. */
const rounding = 0.006;

/**
 * Finds the best of all professionals by the documented score, whatever their number: the database ranks them by their
 * maximum possible score, and those below the tenth found so far are not scored. If more than forty are equal except
 * for their current applications, more are read.
 */
async function rank(db: Queryable, row: ApplicationRow, now: Date) {
  const isOver = ['rejected', 'completed', 'cancelled'].includes(pointFor(row));
  if (isOver) return [];
  const need = toNeed(row);
  for (let take = first; ; take *= 5) {
    const rows = await listCandidates(db, row, need, { atMost: take, today: kampalaDay(now) });
    const able = rows.filter(({ isBarred }) => !isBarred);
    const best = scored(need, able).toSorted(compareScored).slice(0, suggested);
    if (rows.length < take || isBeyond(best, Math.min(...rows.map(({ most }) => most)))) {
      return best.map((one) => ({ ...one, reasons: listReasons(need, one.facts) }));
    }
  }
}

const isBeyond = (best: readonly { readonly score: number }[], most: number): boolean =>
  best.length === suggested && best[suggested - 1]!.score > most + rounding;

const scored = (need: Need, rows: readonly CandidateRow[]) =>
  rows.map((row) => {
    const facts = toFacts(row);
    return { id: row.id, row, facts, ...computeScore(need, facts) };
  });

/** Exactly what the score uses, and nothing more: this is stored. */
export function toFacts(row: CandidateRow): Facts {
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
