import type { Meeting, ServiceType } from '#shared/applications/service-types.ts';
import { professionsByService } from '#shared/applications/service-types.ts';
import { districtRows } from '#shared/places/places.ts';
import { prior } from '#shared/reviews/rating-prior.ts';

/** Facts of an application that the score uses. Amounts are whole shillings. */
export interface Need {
  readonly serviceType: ServiceType;
  readonly district: string | null;
  /** Null, which counts like 'either', where the client did not say. */
  readonly meeting: Meeting | null;
  readonly language: string | null;
  /** The most that the client would pay for the whole work. */
  readonly budgetMax: number;
}

/** Facts of a professional that the score uses. Fees are whole shillings an hour, 0 and null where not given. */
export interface Facts {
  readonly profession: string;
  readonly specializations: readonly string[];
  readonly district: string | null;
  readonly servesRemote: boolean;
  readonly hourlyRateMin: number | null;
  readonly hourlyRateMax: number | null;
  readonly averageRating: number;
  readonly totalReviews: number;
  readonly languages: readonly string[];
  /** Approved applications that the professional has now. */
  readonly load: number;
}

/** Increased whenever the same facts would score differently: stored scores name the version that made them. */
export const scoreVersion = 1;

/** Weights of the factors; together 100. */
export const weights = { speciality: 35, place: 20, fees: 15, rating: 15, load: 10, language: 5 } as const;
export type Factor = keyof typeof weights;
/** A share from 0 to 1 for each factor. */
export type Shares = Readonly<Record<Factor, number>>;

/** Hours that the budget should at least pay for, and the number above which more hours add nothing. */
export const hours = { least: 3, enough: 20 } as const;
/** Shares for the first profession that the taxonomy names, for another one, and for naming the speciality. */
export const forProfession = { first: 0.7, another: 0.55 } as const;
export const forSpeciality = 0.3;
/** Shares for the client's sub-region or no district at all, and for working remotely if the client accepts either. */
export const forPlace = { near: 0.5, remote: 0.7 } as const;
export const forNoFee = 0.5;
/** Number of current applications for which the load share is a half. */
const halfLoad = 4;

/**
 * Scores how well a professional suits a need: 0 to 100, the sum of `weights` times shares, rounded to hundredths. It
 * uses nothing but its arguments, so stored facts always give the same score.
 * - speciality: 0.7 for the first profession that the taxonomy names for the service, 0.55 for another, and 0.3 for one
 *   of its specialities;
 * - place: 1 in the client's district, 0.5 in its sub-region; working remotely counts 1 if the client wants that, 0.7
 *   if the client accepts either, 0 if they want to meet; without a client's district everyone gets 0.5;
 * - fees: from 3 to 20 hours that the highest budget pays for at the lowest fee; a half where no fee is given;
 * - rating: the average together with five reviews of 3.5, from 1 to 5 stars;
 * - load: 4 / (4 + current applications), so more never counts for more;
 * - language: whether it is spoken, if one was requested.
 */
export function computeScore(need: Need, facts: Facts): { readonly score: number; readonly shares: Shares } {
  const shares: Shares = {
    speciality: specialityShare(need, facts),
    place: placeShare(need, facts),
    fees: feesShare(need, facts),
    rating: ratingShare(facts),
    load: halfLoad / (halfLoad + facts.load),
    language: need.language === null || speaks(facts, need.language) ? 1 : 0,
  };
  const sum = (Object.keys(weights) as Factor[]).reduce((total, factor) => total + weights[factor] * shares[factor], 0);
  return { score: Math.round(sum * 100) / 100, shares };
}

/** Sorts the better score first; ties by fewer current applications, then by rating, then by id: a total order. */
export function compareScored(a: Scored, b: Scored): number {
  return (
    b.score - a.score ||
    a.facts.load - b.facts.load ||
    b.facts.averageRating - a.facts.averageRating ||
    (a.id < b.id ? -1 : 1)
  );
}
interface Scored {
  readonly id: string;
  readonly score: number;
  readonly facts: Pick<Facts, 'load' | 'averageRating'>;
}

/** The speciality of a professional that the taxonomy names for a service, as the taxonomy writes it. */
export function namedSpeciality(serviceType: ServiceType, facts: Pick<Facts, 'specializations'>): string | undefined {
  const own = facts.specializations.map(plain);
  return professionsByService[serviceType].specializations.find((name) => own.includes(plain(name)));
}

/** Rank of a professional's profession among those of a service: 0 is the first, -1 none. */
export const professionRank = (serviceType: ServiceType, { profession }: Pick<Facts, 'profession'>): number =>
  (professionsByService[serviceType].professions as readonly string[]).indexOf(profession);

function specialityShare({ serviceType }: Need, facts: Facts): number {
  const rank = professionRank(serviceType, facts);
  const ofProfession = rank === 0 ? forProfession.first : rank > 0 ? forProfession.another : 0;
  return ofProfession + (namedSpeciality(serviceType, facts) === undefined ? 0 : forSpeciality);
}

const subRegions = new Map<string, string>(districtRows.map(({ name, subRegion }) => [name, subRegion]));
export const findSubRegion = (district: string | null): string | undefined =>
  district === null ? undefined : subRegions.get(district);

function placeShare({ district, meeting }: Need, facts: Facts): number {
  if (meeting === 'remote') return facts.servesRemote ? 1 : 0;
  const isNeighbour =
    findSubRegion(district) !== undefined && findSubRegion(district) === findSubRegion(facts.district);
  const near = district === null ? forPlace.near : district === facts.district ? 1 : isNeighbour ? forPlace.near : 0;
  return meeting === 'in_person' ? near : Math.max(near, facts.servesRemote ? forPlace.remote : 0);
}

/** Hours that the highest budget pays for at the lowest fee; null where no fee is given. */
export function affordableHours({ budgetMax }: Need, { hourlyRateMin, hourlyRateMax }: Facts): number | null {
  const fee = hourlyRateMin || hourlyRateMax;
  return fee ? budgetMax / fee : null;
}

function feesShare(need: Need, facts: Facts): number {
  const affordable = affordableHours(need, facts);
  if (affordable === null) return forNoFee;
  return Math.min(1, Math.max(0, (affordable - hours.least) / (hours.enough - hours.least)));
}

function ratingShare({ averageRating, totalReviews }: Facts): number {
  const stars = (averageRating * totalReviews + prior.rating * prior.reviews) / (totalReviews + prior.reviews);
  return (stars - 1) / 4;
}

export const speaks = ({ languages }: Pick<Facts, 'languages'>, language: string): boolean =>
  languages.some((name) => plain(name) === plain(language));

/** Normalises vocabulary words, however they are written. */
const plain = (words: string): string => words.trim().toLowerCase().replaceAll(/\s+/g, ' ');
