import type { Facts, Need } from './score.ts';

/** A need, candidates by name, and who must come first for which reasons. Each case turns on one thing. */
interface Golden {
  readonly says: string;
  readonly need: Need;
  readonly candidates: Readonly<Record<string, Facts>>;
  readonly first: string;
  readonly reasons: readonly string[];
}

const tax: Need = {
  serviceType: 'Tax Consultation',
  district: 'Mbale',
  meeting: null,
  language: null,
  budgetMax: 900_000,
};

/** A tax consultant in Mbale without reviews or other work; each candidate differs by what is given. */
const consultant: Facts = {
  profession: 'Tax Consultant',
  specializations: [],
  district: 'Mbale',
  servesRemote: false,
  hourlyRateMin: 60_000,
  hourlyRateMax: 120_000,
  averageRating: 0,
  totalReviews: 0,
  languages: ['English'],
  load: 0,
};
const someone = (given: Partial<Facts> = {}): Facts => ({ ...consultant, ...given });

/** What is said of `consultant` for `tax`, part by part. */
const plain = {
  speciality: 'Tax Consultant: the profession for Tax Consultation',
  place: 'Works in Mbale, where the client is',
  fees: 'From USh 60,000 an hour: the budget pays for about 15 hours',
  rating: 'No reviews yet',
  load: 'Has no other application at present',
};
const said = (given: Partial<typeof plain> = {}, ...more: string[]) => [
  ...Object.values({ ...plain, ...given }),
  ...more,
];

/** The 20 cases that the scoring function is held to. */
export const golden: readonly Golden[] = [
  {
    says: 'the first profession of a service before another one',
    need: tax,
    candidates: { aisha: someone(), okello: someone({ profession: 'Accountant' }) },
    first: 'aisha',
    reasons: said(),
  },
  {
    says: 'somebody who names the speciality before somebody who does not',
    need: tax,
    candidates: { aisha: someone(), okello: someone({ specializations: ['Tax Planning'] }) },
    first: 'okello',
    reasons: said({
      speciality: 'Tax Consultant with the speciality Tax Planning: the profession for Tax Consultation',
    }),
  },
  {
    says: 'a speciality is known however it is written',
    need: tax,
    candidates: { aisha: someone({ specializations: ['TAX  planning'] }), okello: someone() },
    first: 'aisha',
    reasons: said({
      speciality: 'Tax Consultant with the speciality Tax Planning: the profession for Tax Consultation',
    }),
  },
  {
    says: 'the speciality before a profession that the service does not name',
    need: tax,
    candidates: {
      aisha: someone({ profession: 'Estate Planner', specializations: ['Tax Planning'] }),
      okello: someone({ profession: 'Estate Planner' }),
    },
    first: 'aisha',
    reasons: said({
      speciality: 'Estate Planner with the speciality Tax Planning: not the usual profession for Tax Consultation',
    }),
  },
  {
    says: 'the second profession nearby before the first one far away',
    need: tax,
    candidates: { aisha: someone({ district: 'Arua' }), okello: someone({ profession: 'Accountant' }) },
    first: 'okello',
    reasons: said({ speciality: 'Accountant: also does Tax Consultation' }),
  },
  {
    says: 'the client’s district before one of the same sub-region',
    need: tax,
    candidates: { aisha: someone({ district: 'Sironko' }), okello: someone() },
    first: 'okello',
    reasons: said(),
  },
  {
    says: 'a district of the same sub-region before one farther away',
    need: tax,
    candidates: { aisha: someone({ district: 'Sironko' }), okello: someone({ district: 'Kabale' }) },
    first: 'aisha',
    reasons: said({ place: "Works in Sironko, in Bugisu like the client's Mbale" }),
  },
  {
    says: 'where either will do, somebody far away who works online before a neighbour who does not',
    need: { ...tax, meeting: 'either' },
    candidates: {
      aisha: someone({ district: 'Sironko' }),
      okello: someone({ district: 'Kabale', servesRemote: true }),
    },
    first: 'okello',
    reasons: said({ place: 'Works in Kabale and also works by telephone and online' }),
  },
  {
    says: 'where they want to meet, a neighbour before somebody far away who works online',
    need: { ...tax, meeting: 'in_person' },
    candidates: {
      aisha: someone({ district: 'Sironko' }),
      okello: someone({ district: 'Kabale', servesRemote: true }),
    },
    first: 'aisha',
    reasons: said({ place: "Works in Sironko, in Bugisu like the client's Mbale" }),
  },
  {
    says: 'where they want no meeting, somebody who works online before one in the same street',
    need: { ...tax, meeting: 'remote' },
    candidates: { aisha: someone(), okello: someone({ district: 'Kabale', servesRemote: true }) },
    first: 'okello',
    reasons: said({ place: 'Also works by telephone and online, as the client wishes' }),
  },
  {
    says: 'a client without a district: somebody who works online before one who does not',
    need: { ...tax, district: null },
    candidates: { aisha: someone({ servesRemote: true }), okello: someone() },
    first: 'aisha',
    reasons: said({ place: 'Works in Mbale and also works by telephone and online' }),
  },
  {
    says: 'fees for which the budget is enough before fees for which it is not',
    need: tax,
    candidates: { aisha: someone({ hourlyRateMin: 400_000, hourlyRateMax: 500_000 }), okello: someone() },
    first: 'okello',
    reasons: said(),
  },
  {
    says: 'more than enough hours count no more: then the rating decides',
    need: tax,
    candidates: {
      aisha: someone({ hourlyRateMin: 1_000 }),
      okello: someone({ hourlyRateMin: 40_000, averageRating: 4, totalReviews: 3 }),
    },
    first: 'okello',
    reasons: said({
      fees: 'From USh 40,000 an hour: the budget pays for 20 hours and more',
      rating: 'Rated 4.0 in 3 reviews',
    }),
  },
  {
    says: 'no fees given before fees for which the budget never is enough',
    need: tax,
    candidates: {
      aisha: someone({ hourlyRateMin: null, hourlyRateMax: null }),
      okello: someone({ hourlyRateMin: 500_000, hourlyRateMax: null }),
    },
    first: 'aisha',
    reasons: said({ fees: 'Gives no fees' }),
  },
  {
    says: 'the better rated before the worse rated',
    need: tax,
    candidates: {
      aisha: someone({ averageRating: 4.8, totalReviews: 30 }),
      okello: someone({ averageRating: 3.9, totalReviews: 30 }),
    },
    first: 'aisha',
    reasons: said({ rating: 'Rated 4.8 in 30 reviews' }),
  },
  {
    says: 'many good reviews before one that is full of praise',
    need: tax,
    candidates: {
      aisha: someone({ averageRating: 5, totalReviews: 1 }),
      okello: someone({ averageRating: 4.7, totalReviews: 40 }),
    },
    first: 'okello',
    reasons: said({ rating: 'Rated 4.7 in 40 reviews' }),
  },
  {
    says: 'no review before bad ones',
    need: tax,
    candidates: { aisha: someone({ averageRating: 1.5, totalReviews: 12 }), okello: someone() },
    first: 'okello',
    reasons: said(),
  },
  {
    says: 'somebody with little at hand before somebody with much',
    need: tax,
    candidates: { aisha: someone({ load: 9 }), okello: someone({ load: 1 }) },
    first: 'okello',
    reasons: said({ load: 'Has 1 application at present' }),
  },
  {
    says: 'somebody who speaks the language before somebody who does not',
    need: { ...tax, language: 'Lugisu' },
    candidates: { aisha: someone(), okello: someone({ languages: ['English', 'Lugisu'] }) },
    first: 'okello',
    reasons: said({}, 'Speaks Lugisu'),
  },
  {
    says: 'all together: near, special, affordable and praised, though busy, before an idle stranger',
    need: { ...tax, language: 'Lugisu', meeting: 'in_person' },
    candidates: {
      aisha: someone({
        specializations: ['Tax Planning'],
        averageRating: 4.6,
        totalReviews: 18,
        load: 5,
        languages: ['Luganda'],
      }),
      okello: someone({ district: 'Kabale', languages: ['Lugisu'] }),
    },
    first: 'aisha',
    reasons: said(
      {
        speciality: 'Tax Consultant with the speciality Tax Planning: the profession for Tax Consultation',
        rating: 'Rated 4.6 in 18 reviews',
        load: 'Has 5 applications at present',
      },
      'Does not name Lugisu as a language',
    ),
  },
];
