import type { Profession } from '#shared/choices.ts';
import type { ServiceType } from '#shared/applications/service-types.ts';
import type { Facts, Need } from '#server/features/applications/core/score.ts';

/** An application, candidates by name, and their expected order, each with score and reasons. */
export interface Golden {
  readonly says: string;
  readonly need: Need;
  readonly candidates: Readonly<Record<string, Facts>>;
  /** `score name: reason | reason`, best first. */
  readonly order: readonly string[];
}

/** An application from Mbale for up to 900,000 shillings, without other preferences. */
export const needFor = (serviceType: ServiceType, overrides: Partial<Need> = {}): Need => ({
  serviceType,
  district: 'Mbale',
  meeting: null,
  language: null,
  budgetMax: 900_000,
  ...overrides,
});

/** A professional in Mbale at 60,000 shillings an hour without reviews or other work. */
export const one = (profession: Profession, overrides: Partial<Facts> = {}): Facts => ({
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
  ...overrides,
});
/** Facts about location and way to meet, to combine. */
export const far = { district: 'Kabale' } as const;
export const neighbour = { district: 'Sironko' } as const;
export const online = { servesRemote: true } as const;
