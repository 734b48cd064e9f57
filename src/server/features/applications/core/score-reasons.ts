import { formatShillings } from '#shared/money/money-text.ts';
import {
  affordableHours,
  type Facts,
  hours,
  namedSpeciality,
  type Need,
  professionRank,
  speaks,
  findSubRegion,
} from './score.ts';

/** Explains a professional's rank in plain words: what counts for them and against them, by weight. */
export function listReasons(need: Need, facts: Facts): string[] {
  const language = need.language === null ? [] : [languageReason(need.language, facts)];
  return [
    specialityReason(need, facts),
    placeReason(need, facts),
    feesReason(need, facts),
    ratingReason(facts),
    loadReason(facts),
    ...language,
  ];
}

function specialityReason({ serviceType }: Need, facts: Facts): string {
  const rank = professionRank(serviceType, facts);
  const speciality = namedSpeciality(serviceType, facts);
  const named = speciality === undefined ? '' : ` with the specialization ${speciality}`;
  if (rank === 0) return `${facts.profession}${named}: the profession for ${serviceType}`;
  if (rank > 0) return `${facts.profession}${named}: also does ${serviceType}`;
  return `${facts.profession}${named}: not the usual profession for ${serviceType}`;
}

function placeReason({ district, meeting }: Need, { district: own, servesRemote }: Facts): string {
  const where = own === null ? 'No district given' : `Works in ${own}`;
  if (meeting === 'remote') {
    return servesRemote
      ? 'Also works by telephone or online, as the client wants'
      : `${where} and doesn’t work by telephone or online`;
  }
  if (district !== null && district === own) return `${where}, where the client is`;
  if (meeting !== 'in_person' && servesRemote) return `${where} and also works by telephone or online`;
  if (district === null) return `${where}; the client named no district`;
  const isNeighbour = own !== null && findSubRegion(own) === findSubRegion(district);
  return isNeighbour
    ? `${where}, in ${findSubRegion(own)} like the client's ${district}`
    : `${where}; the client is in ${district}`;
}

function feesReason(need: Need, facts: Facts): string {
  const affordable = affordableHours(need, facts);
  const fee = facts.hourlyRateMin || facts.hourlyRateMax;
  if (affordable === null || !fee) return 'No fees given';
  const from = `From ${formatShillings(fee)} an hour`;
  if (affordable < hours.least) return `${from}: the budget covers less than ${hours.least} hours`;
  if (affordable >= hours.enough) return `${from}: the budget covers ${hours.enough} hours or more`;
  return `${from}: the budget covers about ${Math.floor(affordable)} hours`;
}

function ratingReason({ averageRating, totalReviews }: Facts): string {
  if (totalReviews === 0) return 'No reviews yet';
  return `Rated ${averageRating.toFixed(1)} in ${totalReviews} ${totalReviews === 1 ? 'review' : 'reviews'}`;
}

function loadReason({ load }: Facts): string {
  if (load === 0) return 'Has no other applications now';
  return `Has ${load} ${load === 1 ? 'application' : 'applications'} now`;
}

const languageReason = (language: string, facts: Facts): string =>
  speaks(facts, language) ? `Speaks ${language}` : `Doesn’t list ${language} as a language`;
