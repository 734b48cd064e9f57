import type { BusinessType, Profession, Specialization } from '#shared/choices.ts';
import type { Phrase } from '#sample/phrases.ts';
import { accountingWork, insuranceWork, taxWork } from './work/work-books.ts';
import { financialWork, investmentWork, retirementWork } from './work/work-money.ts';
import { estateWork, mortgageWork } from './work/work-property.ts';

/** Facts of a profession for the generator. */
export interface ProfessionStock {
  /** Tag of the profession in the stock of reviews. */
  tag: string;
  /** Number of its cards in a deck of forty. */
  cards: number;
  /** As in 'I am …'. */
  withArticle: string;
  businessType: BusinessType;
  /** The first is nearly always named. */
  specializations: readonly Specialization[];
  /** Endings of a business name. */
  endings: readonly string[];
  /** Usual shillings an hour of an experienced professional in Kampala, in thousands. */
  rate: readonly [from: number, to: number];
  work: readonly Phrase[];
  /** Names that clients give to a finished job. */
  jobs: readonly string[];
  /** Papers beyond a first degree, the more usual first. */
  papers: readonly string[];
  degrees: readonly string[];
}

const commerce = ['BCom', 'BBA (Finance)', 'BSc Accounting', 'BA Economics'];

export const professionStock: Record<Profession, ProfessionStock> = {
  Accountant: {
    tag: 'acc',
    cards: 9,
    withArticle: 'an accountant',
    businessType: 'Accounting Services',
    specializations: ['Tax Planning', 'Financial Planning', 'Wealth Management'],
    endings: [
      'Accounting Services',
      'Bookkeeping & Payroll',
      'Accounts & Audit',
      '& Co. Accountants',
      'Business Accounts Ltd',
      'Accountancy Chambers',
      'Books & Records',
    ],
    rate: [45, 120],
    work: accountingWork,
    jobs: [
      'bookkeeping',
      'set of accounts',
      'audit',
      'payroll',
      'stock count',
      'school ledger',
      'annual return',
      'cash book',
    ],
    papers: [
      'CPA(U)',
      'ACCA',
      'ATC(U)',
      'MBA, Uganda Management Institute',
      'PGD Financial Management, Uganda Management Institute',
    ],
    degrees: ['BCom (Accounting)', 'BSc Accounting and Finance', 'BBA (Accounting)', 'Diploma in Accounting'],
  },
  'Tax Consultant': {
    tag: 'tax',
    cards: 8,
    withArticle: 'a tax consultant',
    businessType: 'Tax Consulting',
    specializations: ['Tax Planning', 'Estate Planning', 'Financial Planning'],
    endings: [
      'Tax Consultants',
      'Tax & Customs Services',
      'Tax Desk',
      'Revenue Consultants Ltd',
      'Tax Clinic',
      '& Co. Tax Agents',
    ],
    rate: [60, 180],
    work: taxWork,
    jobs: ['tax return', 'rental tax', 'VAT', 'TIN', 'objection letter', 'PAYE', 'customs entry', 'EFRIS set-up'],
    papers: [
      'CTA',
      'CPA(U)',
      'PGD Tax and Revenue Administration',
      'ACCA',
      'Certificate in Customs Clearing and Freight Forwarding',
    ],
    degrees: ['BCom', 'LLB', 'BBA (Finance)', 'BA Economics', 'BSc Accounting'],
  },
  'Financial Advisor': {
    tag: 'fin',
    cards: 7,
    withArticle: 'a financial adviser',
    businessType: 'Financial Advisory',
    specializations: [
      'Financial Planning',
      'Wealth Management',
      'Retirement Planning',
      'Insurance Planning',
      'Investment Strategy',
    ],
    endings: [
      'Financial Advisory',
      'Money Clinic',
      'Financial Planning',
      'Household Finance',
      'Advisers Ltd',
      'Money Matters',
    ],
    rate: [50, 160],
    work: financialWork,
    jobs: ['budget', 'debt plan', 'family plan', 'savings plan', 'land payment plan', 'school-fees plan'],
    papers: [
      'Certificate in Financial Planning',
      'Diploma in Banking, UIBFS',
      'MSc Financial Management',
      'Certificate in Microfinance, UIBFS',
      'CPA(U)',
    ],
    degrees: [...commerce, 'BA Education (Economics)', 'BA Social Sciences'],
  },
  'Investment Advisor': {
    tag: 'inv',
    cards: 4,
    withArticle: 'an investment adviser',
    businessType: 'Investment Management',
    specializations: ['Investment Strategy', 'Wealth Management', 'Retirement Planning', 'Financial Planning'],
    endings: [
      'Investment Advisers',
      'Investment Desk',
      'Securities Advice',
      'Wealth Advisory',
      'Bonds & Savings',
      'Portfolio Advisers',
    ],
    rate: [80, 250],
    work: investmentWork,
    jobs: ['treasury bond', 'unit trust', 'portfolio', 'investment policy', 'securities account', 'share transfer'],
    papers: ['Securities Industry Training Institute certificate', 'MSc Finance', 'CFA charterholder', 'ACCA'],
    degrees: ['BSc Actuarial Science', 'BSc Quantitative Economics', 'BStat', ...commerce],
  },
  'Insurance Adviser': {
    tag: 'ins',
    cards: 4,
    withArticle: 'an insurance adviser',
    businessType: 'Insurance Services',
    specializations: ['Insurance Planning', 'Financial Planning', 'Retirement Planning'],
    endings: [
      'Insurance Services',
      'Insurance Agency',
      'Cover & Claims',
      'Risk Advisers',
      'Insurance Desk',
      'Claims Office',
    ],
    rate: [30, 90],
    work: insuranceWork,
    jobs: ['claim', 'medical cover', 'motor insurance', 'shop cover', 'bid bond', 'livestock cover'],
    papers: [
      'Diploma in Insurance, Insurance Training College',
      'Cert CII',
      'Certificate of Proficiency in Insurance',
      'ACII',
    ],
    degrees: ['BCom (Insurance)', 'BBA (Marketing)', 'BA Social Sciences', 'BSc Actuarial Science'],
  },
  'Mortgage Advisor': {
    tag: 'mor',
    cards: 3,
    withArticle: 'a mortgage adviser',
    businessType: 'Mortgage Brokerage',
    specializations: ['Mortgage Advice', 'Financial Planning', 'Estate Planning'],
    endings: [
      'Home Loans Advice',
      'Housing Finance Advisers',
      'Mortgage Desk',
      'Land & Loans',
      'Home Finance',
      'Title & Loan Services',
    ],
    rate: [45, 130],
    work: mortgageWork,
    jobs: ['housing loan', 'land search', 'loan transfer', 'building plan', 'plot purchase', 'loan application'],
    papers: [
      'Diploma in Banking, UIBFS',
      'Certificate in Mortgage Lending',
      'PGD Land Management',
      'Certificate in Credit Management, UIBFS',
    ],
    degrees: ['BSc Land Economics', 'BSc Quantity Surveying', ...commerce],
  },
  'Retirement Adviser': {
    tag: 'ret',
    cards: 3,
    withArticle: 'a retirement adviser',
    businessType: 'Financial Advisory',
    specializations: ['Retirement Planning', 'Financial Planning', 'Investment Strategy', 'Insurance Planning'],
    endings: [
      'Pensions Advice',
      'Retirement Planning',
      'Pension & Benefits Desk',
      'Benefits Consultants',
      'Life After Work',
    ],
    rate: [45, 140],
    work: retirementWork,
    jobs: ['pension claim', 'NSSF statement', 'gratuity plan', 'staff scheme', 'retirement plan', 'trustee training'],
    papers: [
      'Trustee certification',
      'Diploma in Human Resource Management',
      'MBA, Makerere University Business School',
      'Certificate in Pension Administration',
    ],
    degrees: ['BSc Actuarial Science', 'BHRM', ...commerce, 'BA Social Work'],
  },
  'Estate Planner': {
    tag: 'est',
    cards: 2,
    withArticle: 'an estate planner',
    businessType: 'Other',
    specializations: ['Estate Planning', 'Tax Planning', 'Wealth Management', 'Insurance Planning'],
    endings: [
      'Wills & Estates',
      'Estate Planning',
      'Family Estates Office',
      'Succession Advisers',
      'Family Property Office',
    ],
    rate: [60, 180],
    work: estateWork,
    jobs: ['will', 'family file', 'inheritance case', 'late father’s estate', 'land division', 'nomination form'],
    papers: [
      'Diploma in Legal Practice, Law Development Centre',
      'Certificate in Estate Administration',
      'PGD Land Management',
      'Mediation training',
    ],
    degrees: ['LLB', 'BA Social Work', 'BSc Land Economics', ...commerce],
  },
};
