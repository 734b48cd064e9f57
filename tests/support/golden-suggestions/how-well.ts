import { far, type Golden, neighbour, one, online, needFor } from './case.ts';

/** Cases that depend on fees, reviews, current work and languages, and on all together. */
export const howWell: readonly Golden[] = [
  {
    says: 'fees for which the budget is enough, then no fees given, then fees for which it never is enough',
    need: needFor('Retirement Planning'),
    candidates: {
      aisha: one('Retirement Adviser', { hourlyRateMin: 400_000, hourlyRateMax: 500_000 }),
      moses: one('Retirement Adviser', { hourlyRateMin: null, hourlyRateMax: null }),
      namara: one('Retirement Adviser', { hourlyRateMin: 100_000, hourlyRateMax: null }),
      okello: one('Retirement Adviser'),
    },
    order: [
      '79.46 okello: Retirement Adviser: the profession for Retirement Planning | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
      '76.38 moses: Retirement Adviser: the profession for Retirement Planning | Works in Mbale, where the client is | No fees given | No reviews yet | Has no other applications now',
      '74.17 namara: Retirement Adviser: the profession for Retirement Planning | Works in Mbale, where the client is | From USh 100,000 an hour: the budget covers about 9 hours | No reviews yet | Has no other applications now',
      '68.88 aisha: Retirement Adviser: the profession for Retirement Planning | Works in Mbale, where the client is | From USh 400,000 an hour: the budget covers less than 3 hours | No reviews yet | Has no other applications now',
    ],
  },
  {
    says: 'more than enough hours count no more: then the rating decides',
    need: needFor('Mortgage Advice'),
    candidates: {
      aisha: one('Mortgage Advisor', { hourlyRateMin: 1_000 }),
      moses: one('Mortgage Advisor', { hourlyRateMin: 40_000, averageRating: 4, totalReviews: 3 }),
      okello: one('Mortgage Advisor', { hourlyRateMin: 45_000, averageRating: 4, totalReviews: 1 }),
    },
    order: [
      '84.58 moses: Mortgage Advisor: the profession for Mortgage Advice | Works in Mbale, where the client is | From USh 40,000 an hour: the budget covers 20 hours or more | Rated 4.0 in 3 reviews | Has no other applications now',
      '84.19 okello: Mortgage Advisor: the profession for Mortgage Advice | Works in Mbale, where the client is | From USh 45,000 an hour: the budget covers 20 hours or more | Rated 4.0 in 1 review | Has no other applications now',
      '83.88 aisha: Mortgage Advisor: the profession for Mortgage Advice | Works in Mbale, where the client is | From USh 1,000 an hour: the budget covers 20 hours or more | No reviews yet | Has no other applications now',
    ],
  },
  {
    says: 'where only the highest fee is given it is taken, and 0 is no fee',
    need: needFor('Mortgage Advice', { budgetMax: 600_000 }),
    candidates: {
      aisha: one('Mortgage Advisor', { hourlyRateMin: null, hourlyRateMax: 150_000 }),
      moses: one('Mortgage Advisor', { hourlyRateMin: 0, hourlyRateMax: 0 }),
      okello: one('Mortgage Advisor', { hourlyRateMin: null, hourlyRateMax: 40_000 }),
    },
    order: [
      '79.46 okello: Mortgage Advisor: the profession for Mortgage Advice | Works in Mbale, where the client is | From USh 40,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
      '76.38 moses: Mortgage Advisor: the profession for Mortgage Advice | Works in Mbale, where the client is | No fees given | No reviews yet | Has no other applications now',
      '69.76 aisha: Mortgage Advisor: the profession for Mortgage Advice | Works in Mbale, where the client is | From USh 150,000 an hour: the budget covers about 4 hours | No reviews yet | Has no other applications now',
    ],
  },
  {
    says: 'many good reviews, then one that is full of praise, then none, then bad ones',
    need: needFor('Insurance Planning'),
    candidates: {
      aisha: one('Insurance Adviser', { averageRating: 5, totalReviews: 1 }),
      moses: one('Insurance Adviser', { averageRating: 1.5, totalReviews: 12 }),
      namara: one('Insurance Adviser'),
      okello: one('Insurance Adviser', { averageRating: 4.7, totalReviews: 40 }),
    },
    order: [
      '83.46 okello: Insurance Adviser: the profession for Insurance Planning | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | Rated 4.7 in 40 reviews | Has no other applications now',
      '80.40 aisha: Insurance Adviser: the profession for Insurance Planning | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | Rated 5.0 in 1 review | Has no other applications now',
      '79.46 namara: Insurance Adviser: the profession for Insurance Planning | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
      '74.17 moses: Insurance Adviser: the profession for Insurance Planning | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | Rated 1.5 in 12 reviews | Has no other applications now',
    ],
  },
  {
    says: 'somebody with little at hand before somebody with much',
    need: needFor('Insurance Planning'),
    candidates: {
      aisha: one('Insurance Adviser', { load: 9 }),
      moses: one('Insurance Adviser', { load: 1 }),
      namara: one('Insurance Adviser', { load: 4 }),
      okello: one('Insurance Adviser'),
    },
    order: [
      '79.46 okello: Insurance Adviser: the profession for Insurance Planning | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
      '77.46 moses: Insurance Adviser: the profession for Insurance Planning | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has 1 application now',
      '74.46 namara: Insurance Adviser: the profession for Insurance Planning | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has 4 applications now',
      '72.54 aisha: Insurance Adviser: the profession for Insurance Planning | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has 9 applications now',
    ],
  },
  {
    says: 'somebody who speaks the language, however it is written, before somebody who does not',
    need: needFor('Wealth Management', { language: 'Lugisu' }),
    candidates: {
      aisha: one('Investment Advisor'),
      moses: one('Financial Advisor', { languages: ['Lugisu'] }),
      okello: one('Investment Advisor', { languages: ['English', ' lugisu'] }),
    },
    order: [
      '79.46 okello: Investment Advisor: the profession for Wealth Management | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now | Speaks Lugisu',
      '74.46 aisha: Investment Advisor: the profession for Wealth Management | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now | Doesn’t list Lugisu as a language',
      '74.21 moses: Financial Advisor: also does Wealth Management | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now | Speaks Lugisu',
    ],
  },
  {
    says: 'a second speciality adds nothing to the first',
    need: needFor('Wealth Management'),
    candidates: {
      aisha: one('Investment Advisor', { specializations: ['Investment Strategy', 'Wealth Management'], load: 1 }),
      moses: one('Financial Advisor', { specializations: ['Wealth Management'] }),
      okello: one('Investment Advisor', { specializations: ['Investment Strategy'] }),
    },
    order: [
      '89.96 okello: Investment Advisor with the specialization Investment Strategy: the profession for Wealth Management | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
      '87.96 aisha: Investment Advisor with the specialization Wealth Management: the profession for Wealth Management | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has 1 application now',
      '84.71 moses: Financial Advisor with the specialization Wealth Management: also does Wealth Management | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
    ],
  },
  {
    says: 'of those alike the one with less at hand, then the better rated, then by id',
    need: needFor('Business Finance', { budgetMax: 1_000_000_000 }),
    candidates: {
      // A rating of 3.5 counts the same as no reviews, so these all have the same score.
      aisha: one('Accountant', { averageRating: 3.5, totalReviews: 9 }),
      moses: one('Accountant'),
      namara: one('Accountant'),
      // Their reviews offset the cost of their current work, exactly to the hundredth.
      okello: one('Accountant', { load: 1, averageRating: 4.1, totalReviews: 40 }),
    },
    order: [
      '83.88 aisha: Accountant: the profession for Business Finance | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers 20 hours or more | Rated 3.5 in 9 reviews | Has no other applications now',
      '83.88 moses: Accountant: the profession for Business Finance | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers 20 hours or more | No reviews yet | Has no other applications now',
      '83.88 namara: Accountant: the profession for Business Finance | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers 20 hours or more | No reviews yet | Has no other applications now',
      '83.88 okello: Accountant: the profession for Business Finance | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers 20 hours or more | Rated 4.1 in 40 reviews | Has 1 application now',
    ],
  },
  {
    says: 'near, special, affordable and praised, though busy and of another tongue, before an idle stranger',
    need: needFor('Estate Planning', { language: 'Lugisu', meeting: 'in_person' }),
    candidates: {
      aisha: one('Estate Planner', { ...far, languages: ['Lugisu'] }),
      moses: one('Accountant', { specializations: ['Estate Planning'], languages: ['Lugisu'] }),
      okello: one('Estate Planner', {
        specializations: ['Estate Planning'],
        averageRating: 4.6,
        totalReviews: 18,
        load: 5,
        languages: ['Luganda'],
      }),
    },
    order: [
      '82.64 okello: Estate Planner with the specialization Estate Planning: the profession for Estate Planning | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | Rated 4.6 in 18 reviews | Has 5 applications now | Doesn’t list Lugisu as a language',
      '65.46 moses: Accountant with the specialization Estate Planning: not the usual profession for Estate Planning | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now | Speaks Lugisu',
      '59.46 aisha: Estate Planner: the profession for Estate Planning | Works in Kabale; the client is in Mbale | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now | Speaks Lugisu',
    ],
  },
  {
    says: 'a client who says nothing and can pay next to nothing: profession, reviews and work at hand decide',
    need: { serviceType: 'Debt Management', district: null, meeting: null, language: null, budgetMax: 1 },
    candidates: {
      aisha: one('Accountant', { averageRating: 5, totalReviews: 200 }),
      moses: one('Financial Advisor', { load: 40 }),
      okello: one('Financial Advisor', { averageRating: 4.2, totalReviews: 10, load: 1 }),
    },
    order: [
      '59.11 aisha: Accountant: also does Debt Management | Works in Mbale; the client named no district | From USh 60,000 an hour: the budget covers less than 3 hours | Rated 5.0 in 200 reviews | Has no other applications now',
      '58.63 okello: Financial Advisor: the profession for Debt Management | Works in Mbale; the client named no district | From USh 60,000 an hour: the budget covers less than 3 hours | Rated 4.2 in 10 reviews | Has 1 application now',
      '49.78 moses: Financial Advisor: the profession for Debt Management | Works in Mbale; the client named no district | From USh 60,000 an hour: the budget covers less than 3 hours | No reviews yet | Has 40 applications now',
    ],
  },
  {
    says: 'five who each have something for them',
    need: needFor('Debt Management', { language: 'Luganda', meeting: 'either', budgetMax: 1_500_000 }),
    candidates: {
      aisha: one('Financial Advisor', {
        ...far,
        ...online,
        languages: ['Luganda'],
        averageRating: 4.9,
        totalReviews: 60,
      }),
      birungi: one('Accountant', { hourlyRateMin: 30_000, languages: ['Luganda'], load: 2 }),
      moses: one('Financial Advisor', { hourlyRateMin: 250_000, averageRating: 4.9, totalReviews: 60, load: 1 }),
      namara: one('Financial Advisor', { ...neighbour, specializations: ['Financial Planning'], load: 3 }),
      okello: one('Mortgage Advisor', { specializations: ['Financial Planning'], languages: ['Luganda'] }),
    },
    order: [
      '82.72 aisha: Financial Advisor: the profession for Debt Management | Works in Kabale and also works by telephone or online | From USh 60,000 an hour: the budget covers 20 hours or more | Rated 4.9 in 60 reviews | Has no other applications now | Speaks Luganda',
      '75.29 birungi: Accountant: also does Debt Management | Works in Mbale, where the client is | From USh 30,000 an hour: the budget covers 20 hours or more | No reviews yet | Has 2 applications now | Speaks Luganda',
      "75.09 namara: Financial Advisor with the specialization Financial Planning: the profession for Debt Management | Works in Sironko, in Bugisu like the client's Mbale | From USh 60,000 an hour: the budget covers 20 hours or more | No reviews yet | Has 3 applications now | Doesn’t list Luganda as a language",
      '69.88 okello: Mortgage Advisor with the specialization Financial Planning: not the usual profession for Debt Management | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers 20 hours or more | No reviews yet | Has no other applications now | Speaks Luganda',
      '69.37 moses: Financial Advisor: the profession for Debt Management | Works in Mbale, where the client is | From USh 250,000 an hour: the budget covers about 6 hours | Rated 4.9 in 60 reviews | Has 1 application now | Doesn’t list Luganda as a language',
    ],
  },
];
