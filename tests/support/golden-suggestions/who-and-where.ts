import { far, type Golden, neighbour, one, online, needFor } from './case.ts';

/** Cases that depend on profession and location. */
export const whoAndWhere: readonly Golden[] = [
  {
    says: 'the first profession of a service, then another one, then one that only names the speciality',
    need: needFor('Tax Consultation'),
    candidates: {
      aisha: one('Accountant'),
      moses: one('Estate Planner', { specializations: ['Tax Planning'] }),
      okello: one('Tax Consultant'),
    },
    order: [
      '79.46 okello: Tax Consultant: the profession for Tax Consultation | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
      '74.21 aisha: Accountant: also does Tax Consultation | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
      '65.46 moses: Estate Planner with the specialization Tax Planning: not the usual profession for Tax Consultation | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
    ],
  },
  {
    says: 'the speciality counts however it is written, and another speciality for nothing',
    need: needFor('Tax Consultation'),
    candidates: {
      aisha: one('Tax Consultant', { specializations: ['Estate Planning'] }),
      moses: one('Accountant', { specializations: ['Tax Planning'] }),
      okello: one('Tax Consultant', { specializations: ['TAX  planning'] }),
    },
    order: [
      '89.96 okello: Tax Consultant with the specialization Tax Planning: the profession for Tax Consultation | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
      '84.71 moses: Accountant with the specialization Tax Planning: also does Tax Consultation | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
      '79.46 aisha: Tax Consultant: the profession for Tax Consultation | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
    ],
  },
  {
    says: 'the client’s district, then its sub-region, then farther away',
    need: needFor('Financial Planning'),
    candidates: {
      aisha: one('Financial Advisor', far),
      moses: one('Financial Advisor', neighbour),
      namara: one('Financial Advisor', { district: null }),
      okello: one('Financial Advisor'),
    },
    order: [
      '79.46 okello: Financial Advisor: the profession for Financial Planning | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
      "69.46 moses: Financial Advisor: the profession for Financial Planning | Works in Sironko, in Bugisu like the client's Mbale | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now",
      '59.46 aisha: Financial Advisor: the profession for Financial Planning | Works in Kabale; the client is in Mbale | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
      '59.46 namara: Financial Advisor: the profession for Financial Planning | No district given; the client is in Mbale | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
    ],
  },
  {
    says: 'where either will do, working online is less than being there and more than being a neighbour',
    need: needFor('Financial Planning', { meeting: 'either' }),
    candidates: {
      aisha: one('Financial Advisor', neighbour),
      moses: one('Financial Advisor', { ...far, ...online }),
      namara: one('Financial Advisor', far),
      okello: one('Financial Advisor'),
    },
    order: [
      '79.46 okello: Financial Advisor: the profession for Financial Planning | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
      '73.46 moses: Financial Advisor: the profession for Financial Planning | Works in Kabale and also works by telephone or online | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
      "69.46 aisha: Financial Advisor: the profession for Financial Planning | Works in Sironko, in Bugisu like the client's Mbale | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now",
      '59.46 namara: Financial Advisor: the profession for Financial Planning | Works in Kabale; the client is in Mbale | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
    ],
  },
  {
    says: 'where they want to meet, working online counts for nothing',
    need: needFor('Investment Advice', { meeting: 'in_person' }),
    candidates: {
      aisha: one('Investment Advisor', { ...far, ...online }),
      moses: one('Investment Advisor', neighbour),
      okello: one('Financial Advisor'),
    },
    order: [
      '74.21 okello: Financial Advisor: also does Investment Advice | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
      "69.46 moses: Investment Advisor: the profession for Investment Advice | Works in Sironko, in Bugisu like the client's Mbale | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now",
      '59.46 aisha: Investment Advisor: the profession for Investment Advice | Works in Kabale; the client is in Mbale | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
    ],
  },
  {
    says: 'where they want no meeting, being in the same street counts for nothing',
    need: needFor('Investment Advice', { meeting: 'remote' }),
    candidates: {
      aisha: one('Investment Advisor'),
      moses: one('Financial Advisor', { ...far, ...online }),
      okello: one('Investment Advisor', { ...far, ...online }),
    },
    order: [
      '79.46 okello: Investment Advisor: the profession for Investment Advice | Also works by telephone or online, as the client wants | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
      '74.21 moses: Financial Advisor: also does Investment Advice | Also works by telephone or online, as the client wants | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
      '59.46 aisha: Investment Advisor: the profession for Investment Advice | Works in Mbale and doesn’t work by telephone or online | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
    ],
  },
  {
    says: 'a client without a district is half near to everybody, and nearer to those who work online',
    need: needFor('Retirement Planning', { district: null }),
    candidates: {
      aisha: one('Retirement Adviser'),
      moses: one('Financial Advisor', { ...far, specializations: ['Retirement Planning'] }),
      okello: one('Retirement Adviser', online),
    },
    order: [
      '74.71 moses: Financial Advisor with the specialization Retirement Planning: also does Retirement Planning | Works in Kabale; the client named no district | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
      '73.46 okello: Retirement Adviser: the profession for Retirement Planning | Works in Mbale and also works by telephone or online | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
      '69.46 aisha: Retirement Adviser: the profession for Retirement Planning | Works in Mbale; the client named no district | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
    ],
  },
  {
    says: 'the second profession nearby before the first one far away',
    need: needFor('Business Finance'),
    candidates: {
      aisha: one('Accountant', far),
      moses: one('Accountant', neighbour),
      okello: one('Financial Advisor'),
    },
    order: [
      '74.21 okello: Financial Advisor: also does Business Finance | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
      "69.46 moses: Accountant: the profession for Business Finance | Works in Sironko, in Bugisu like the client's Mbale | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now",
      '59.46 aisha: Accountant: the profession for Business Finance | Works in Kabale; the client is in Mbale | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
    ],
  },
  {
    says: 'a profession with the speciality, then without it though far away, then the speciality alone',
    need: needFor('Estate Planning', { meeting: 'either' }),
    candidates: {
      aisha: one('Accountant', { specializations: ['Estate Planning'] }),
      moses: one('Estate Planner', { ...far, ...online }),
      okello: one('Estate Planner', { ...neighbour, specializations: ['Estate Planning'] }),
    },
    order: [
      "79.96 okello: Estate Planner with the specialization Estate Planning: the profession for Estate Planning | Works in Sironko, in Bugisu like the client's Mbale | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now",
      '73.46 moses: Estate Planner: the profession for Estate Planning | Works in Kabale and also works by telephone or online | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
      '65.46 aisha: Accountant with the specialization Estate Planning: not the usual profession for Estate Planning | Works in Mbale, where the client is | From USh 60,000 an hour: the budget covers about 15 hours | No reviews yet | Has no other applications now',
    ],
  },
];
