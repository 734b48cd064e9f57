import type { Profession } from '#shared/choices.ts';
import type { ServiceType } from '#shared/service-types.ts';
import type { Facts, Need } from './score.ts';

/** A need, candidates by name, and in which order they must come, each with score and reasons. */
export interface Golden {
  readonly says: string;
  readonly need: Need;
  readonly candidates: Readonly<Record<string, Facts>>;
  /** `score name: reason | reason`, the first first. */
  readonly order: readonly string[];
}

/** Somebody in Mbale who wants work for up to 900,000 shillings, and has no other wishes. */
export const wanted = (serviceType: ServiceType, given: Partial<Need> = {}): Need => ({
  serviceType,
  district: 'Mbale',
  meeting: null,
  language: null,
  budgetMax: 900_000,
  ...given,
});

/** Somebody in Mbale at 60,000 shillings an hour without reviews or other work. */
export const one = (profession: Profession, given: Partial<Facts> = {}): Facts => ({
  profession,
  specializations: [],
  district: 'Mbale',
  servesRemote: false,
  hourlyRateMin: 60_000,
  hourlyRateMax: 120_000,
  averageRating: 0,
  totalReviews: 0,
  languages: ['English'],
  load: 0,
  ...given,
});
/** What places and ways to meet are made of. */
export const far = { district: 'Kabale' } as const;
export const neighbour = { district: 'Sironko' } as const;
export const online = { servesRemote: true } as const;
