import type { Meeting, ServiceType, Urgency } from '#shared/applications/service-types.ts';

/** A sample client's application; amounts are whole shillings. */
export interface SampleNeed {
  readonly serviceType: ServiceType;
  readonly title: string;
  readonly description: string;
  readonly budget: readonly [min: number, max: number];
  readonly urgency: Urgency;
  readonly requirements: readonly string[];
  readonly meeting: Meeting;
  /** The professional's method and deliverables. */
  readonly method: string;
  readonly deliverables: readonly string[];
}

/** Common needs in Uganda. */
export const needs: readonly SampleNeed[] = [
  {
    serviceType: 'Tax Consultation',
    title: 'VAT registration for a hardware shop',
    description:
      'The sales of my hardware shop passed the VAT threshold this year. I need to register with URA, start issuing EFRIS receipts and know what to file each month.',
    budget: [400_000, 1_200_000],
    urgency: 'high',
    requirements: ['Experience with EFRIS', 'Can visit the shop once'],
    meeting: 'either',
    method:
      'I check your sales for the last twelve months and register you. Then I set up EFRIS with your cashier, and we file the first return together.',
    deliverables: ['VAT certificate', 'EFRIS working at the shop', 'First monthly return'],
  },
  {
    serviceType: 'Retirement Planning',
    title: 'What to do with my NSSF midterm access',
    description:
      'I have turned 45 and can now take part of my NSSF savings. Should I take it, and what should I do with the money if I do?',
    budget: [300_000, 800_000],
    urgency: 'medium',
    requirements: ['Explains the risks in writing'],
    meeting: 'remote',
    method:
      'First we list what you have and what you need. Then I compare leaving the money in NSSF with three other options, and give you the pros and cons in writing.',
    deliverables: ['Written comparison', 'A meeting to discuss it'],
  },
  {
    serviceType: 'Business Finance',
    title: 'Books and a loan application for a poultry farm',
    description:
      'We keep 2,000 layers and our records are in notebooks. We want a loan for a second poultry house, but the bank wants two years of accounts first.',
    budget: [1_500_000, 4_000_000],
    urgency: 'medium',
    requirements: ['Knows agricultural loans', 'Speaks Luganda'],
    meeting: 'in_person',
    method:
      'I prepare the accounts from your notebooks and go through them with you. Then I complete the loan application the way banks expect it.',
    deliverables: ['Accounts for two years', 'Cash flow for the loan', 'Completed loan application'],
  },
  {
    serviceType: 'Mortgage Advice',
    title: 'First house: which mortgage can we afford?',
    description:
      'My wife and I are both employed and have saved a deposit. We have offers from two banks, but we do not understand the fees and the insurance.',
    budget: [250_000, 700_000],
    urgency: 'medium',
    requirements: [],
    meeting: 'either',
    method:
      'I compare both offers with all their costs, and show you what you would pay each month if interest rates go up.',
    deliverables: ['Comparison of the two offers', 'Questions to ask each bank'],
  },
  {
    serviceType: 'Debt Management',
    title: 'Help with four loans',
    description:
      'I have a salary loan, two mobile loans and a SACCO loan. I use one to pay the other and I want a plan to get out of debt.',
    budget: [100_000, 300_000],
    urgency: 'high',
    requirements: ['Confidential'],
    meeting: 'remote',
    method:
      'We list every loan and what it really costs, and decide which one to clear first. I also help you talk to the lenders.',
    deliverables: ['Repayment plan', 'Letters to two lenders'],
  },
  {
    serviceType: 'Investment Advice',
    title: 'Treasury bonds or a unit trust?',
    description:
      'I can save 500,000 shillings a month. I want to understand treasury bonds and unit trusts before I decide.',
    budget: [200_000, 600_000],
    urgency: 'low',
    requirements: ['Independent of any fund manager'],
    meeting: 'remote',
    method:
      'We have two meetings. In the first I explain how each one works and what it costs. In the second we look at what suits your plans.',
    deliverables: ['Notes of both meetings', 'A plan for the first year'],
  },
  {
    serviceType: 'Insurance Planning',
    title: 'Cover for a family with a boda business',
    description: 'I own six bodas and my family depends on them. What should I insure, and what can I leave out?',
    budget: [150_000, 450_000],
    urgency: 'medium',
    requirements: ['No commission from an insurer'],
    meeting: 'in_person',
    method: 'I find out which losses would hurt you most, then get quotations from three insurers.',
    deliverables: ['List of risks', 'Comparison of three quotations'],
  },
  {
    serviceType: 'Estate Planning',
    title: 'A will for land in two districts',
    description:
      'I own land in two districts, with different kinds of title, and have children from two marriages. I want a will that will not end in court.',
    budget: [800_000, 2_500_000],
    urgency: 'low',
    requirements: ['Works with an advocate'],
    meeting: 'in_person',
    method:
      'I list your property with its titles and write down your wishes. Then I prepare the will with an advocate you choose.',
    deliverables: ['List of property', 'Draft of the will'],
  },
  {
    serviceType: 'Financial Planning',
    title: 'School fees for three children until S6',
    description:
      'We have three children in school. How much will their fees cost until S6, and how can we save for it from our two salaries?',
    budget: [200_000, 500_000],
    urgency: 'medium',
    requirements: [],
    meeting: 'either',
    method: 'We work out the fees for each year, and set up a savings plan that comes out of your salaries first.',
    deliverables: ['School fees for each year', 'Savings plan'],
  },
  {
    serviceType: 'Wealth Management',
    title: 'Rental houses: keep, sell or build more?',
    description:
      'I have five rental units in Wakiso. I want to know what they really earn after tax and repairs, and whether to build more.',
    budget: [1_000_000, 3_000_000],
    urgency: 'low',
    requirements: ['Knows rental income tax'],
    meeting: 'in_person',
    method:
      'I work out what each unit earned in the last three years after all costs. Then I compare keeping it with selling it.',
    deliverables: ['Income and costs of each unit', 'Written recommendation'],
  },
];

/** Reasons for the decisions of sample admins and professionals. */
export const reasons = {
  rejected: 'You are asking for a loan. We help people find advisers, but we do not lend money.',
  declined: 'I cannot afford this price this year.',
  withoutLicence: 'The client asked for this professional, who works with a licensed company on this.',
  withdrawn: 'I have fallen ill and cannot start on the date we discussed.',
  returned: 'I already advise someone else in this matter, so I cannot take it.',
  cancelled: 'A colleague has helped me, so I no longer need this.',
  delivered: 'Everything we agreed is in the folder that I brought to your office, with the receipts.',
  changes: 'The figures for the second year are missing. Please add them.',
  problem: 'I have paid half the price and got the same report as my neighbour. It says nothing about my business.',
  defence:
    'The first part is the same for all my clients. I will add the part about this business as soon as I get the accounts.',
} as const;
