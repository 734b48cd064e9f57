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
      'My hardware shop has passed the threshold for VAT this year. I need to register with URA, set up EFRIS receipts and understand what I file each month.',
    budget: [400_000, 1_200_000],
    urgency: 'high',
    requirements: ['Experience with EFRIS', 'Can visit the shop once'],
    meeting: 'either',
    method:
      'I look through the sales of the last twelve months, register you, set up EFRIS with your cashier and file the first return together with you.',
    deliverables: ['VAT certificate', 'EFRIS in use', 'First monthly return'],
  },
  {
    serviceType: 'Retirement Planning',
    title: 'What to do with my NSSF midterm access',
    description:
      'I turned 45 and may take part of my NSSF savings. I want to know whether I should, and what to do with the money if I do.',
    budget: [300_000, 800_000],
    urgency: 'medium',
    requirements: ['Explains the risks in writing'],
    meeting: 'remote',
    method:
      'We list what you have and need, compare leaving the savings with three ways of using them, and write down what speaks for each.',
    deliverables: ['Comparison in writing', 'One meeting to go through it'],
  },
  {
    serviceType: 'Business Finance',
    title: 'Books and a loan application for a poultry farm',
    description:
      'We keep 2,000 layers and have only notebooks. The bank asks for two years of accounts before it talks about a loan for a new house.',
    budget: [1_500_000, 4_000_000],
    urgency: 'medium',
    requirements: ['Knows agricultural loans', 'Speaks Luganda'],
    meeting: 'in_person',
    method:
      'I turn the notebooks into accounts, agree them with you, and write the application in the form that banks expect.',
    deliverables: ['Accounts of two years', 'Cash flow for the loan', 'Completed application'],
  },
  {
    serviceType: 'Mortgage Advice',
    title: 'First house: which mortgage can we afford?',
    description:
      'My wife and I earn salaries and have saved a deposit. We have offers of two banks and do not understand the differences in fees and insurance.',
    budget: [250_000, 700_000],
    urgency: 'medium',
    requirements: [],
    meeting: 'either',
    method: 'I put both offers side by side with all their costs, and show what you would pay if rates rise.',
    deliverables: ['Comparison of the offers', 'A list of questions to the bank'],
  },
  {
    serviceType: 'Debt Management',
    title: 'Four loans at once',
    description:
      'I have a salary loan, two mobile loans and one of a SACCO. I pay one with the other and want a plan to get out of it.',
    budget: [100_000, 300_000],
    urgency: 'high',
    requirements: ['Confidential'],
    meeting: 'remote',
    method:
      'We write down every loan with its true cost, decide which goes first, and I help you to talk to the lenders.',
    deliverables: ['A plan of payments', 'Letters to two lenders'],
  },
  {
    serviceType: 'Investment Advice',
    title: 'Treasury bonds or a unit trust?',
    description:
      'I can put away 500,000 shillings a month and want to understand treasury bonds and unit trusts before I decide.',
    budget: [200_000, 600_000],
    urgency: 'low',
    requirements: ['Independent of any fund manager'],
    meeting: 'remote',
    method: 'Two meetings: what each of them is and costs, and then what fits your plans.',
    deliverables: ['Notes of both meetings', 'A plan for the first year'],
  },
  {
    serviceType: 'Insurance Planning',
    title: 'Cover for a family with a boda business',
    description: 'I run six bodas and my family depends on them. What should be insured, and what can I leave out?',
    budget: [150_000, 450_000],
    urgency: 'medium',
    requirements: ['No commission from an insurer'],
    meeting: 'in_person',
    method: 'I look at what would hurt most if it went wrong, and ask three insurers for offers.',
    deliverables: ['List of risks', 'Three offers compared'],
  },
  {
    serviceType: 'Estate Planning',
    title: 'A will for land in two districts',
    description:
      'I own land in two districts with different titles and have children from two marriages. I want a will that does not end in court.',
    budget: [800_000, 2_500_000],
    urgency: 'low',
    requirements: ['Works with an advocate'],
    meeting: 'in_person',
    method:
      'I list the property with its titles, write down your wishes, and prepare the will together with an advocate of your choice.',
    deliverables: ['List of property', 'Draft of the will'],
  },
  {
    serviceType: 'Financial Planning',
    title: 'School fees for three children until S6',
    description:
      'We want to know what the school fees of our three children will cost until S6, and how to save for them from two incomes.',
    budget: [200_000, 500_000],
    urgency: 'medium',
    requirements: [],
    meeting: 'either',
    method: 'We work out the fees year by year and set up savings that come before other spending.',
    deliverables: ['Table of fees', 'Savings plan'],
  },
  {
    serviceType: 'Wealth Management',
    title: 'Rental houses: keep, sell or build more?',
    description:
      'I have five rental units in Wakiso. I want somebody to look at what they really earn after taxes and repairs.',
    budget: [1_000_000, 3_000_000],
    urgency: 'low',
    requirements: ['Knows rental income tax'],
    meeting: 'in_person',
    method: 'I compute what each unit earned in three years after all costs, and compare that with selling it.',
    deliverables: ['Figures of each unit', 'Recommendation in writing'],
  },
];

/** Reasons for the decisions of sample admins and professionals. */
export const reasons = {
  rejected: 'This asks for a loan. We bring people together with advisers, and lend nothing.',
  declined: 'The price is beyond what I can pay this year.',
  withdrawn: 'I have fallen ill and cannot begin in time.',
  givenBack: 'I have advised the other party in this matter and must not take it on.',
  cancelled: 'A colleague has helped me.',
  delivered: 'Everything that we agreed on is in the folder that I brought to you, with the receipts.',
  changes: 'The figures of the second year are missing. Please add them.',
  problem:
    'I have paid half of the price, and what I was given is the same report that my neighbour got. It does not speak of my business at all.',
  defence:
    'The first part is the same for everybody. The part about this client is to follow once I have the accounts.',
} as const;
