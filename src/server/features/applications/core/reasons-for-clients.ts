import { formatShillings } from '#shared/money/money-text.ts';
import {
  affordableHours,
  type Facts,
  findSubRegion,
  hours,
  namedSpeciality,
  type Need,
  professionRank,
} from './score.ts';

/** Says to a client why someone was found, by weight: what they do, where, for how much, and what others thought. */
export function reasonsFor(need: Need, facts: Facts, isBudgetKnown: boolean): string[] {
  const reasons = [specialityReason(need, facts), placeReason(need, facts), feesReason(need, facts, isBudgetKnown)];
  return [...reasons, ratingReason(facts)].filter((reason) => reason !== '');
}

function specialityReason({ serviceType }: Need, facts: Facts): string {
  const speciality = namedSpeciality(serviceType, facts);
  if (speciality !== undefined) return `Specializes in ${speciality}`;
  return professionRank(serviceType, facts) === 0 ? `${facts.profession}: the profession for this work` : '';
}

function placeReason({ district, meeting }: Need, { district: own, servesRemote }: Facts): string {
  const remotely = servesRemote ? 'Works by phone or online' : '';
  if (meeting === 'remote') return remotely;
  if (district !== null && district === own) return `Works in ${own}, as you asked`;
  const isNeighbour =
    own !== null && findSubRegion(own) !== undefined && findSubRegion(own) === findSubRegion(district);
  return isNeighbour ? `Works in ${own}, near ${district}` : remotely;
}

function feesReason(need: Need, facts: Facts, isBudgetKnown: boolean): string {
  const affordable = affordableHours(need, facts);
  const fee = facts.hourlyRateMin || facts.hourlyRateMax;
  if (affordable === null || !fee) return 'Fees not given: ask before you agree';
  const from = `From ${formatShillings(fee)} an hour`;
  if (!isBudgetKnown) return from;
  if (affordable < 1) return `${from}: more than your budget`;
  const count = Math.min(hours.enough, Math.floor(affordable));
  const covered = affordable > hours.enough ? `more than ${count} hours` : `${count} ${count === 1 ? 'hour' : 'hours'}`;
  return `${from}: your budget pays for ${covered}`;
}

const ratingReason = ({ averageRating, totalReviews }: Facts): string =>
  totalReviews === 0
    ? 'No reviews yet'
    : `Rated ${averageRating.toFixed(1)} in ${totalReviews} ${totalReviews === 1 ? 'review' : 'reviews'}`;
