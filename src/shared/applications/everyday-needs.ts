import type { Meeting, ServiceType, Urgency } from './service-types.ts';

/** What people need, in everyday words, and the service that it is. The order is that of the first question. */
export const everydayNeeds = {
  tax: { label: 'Tax or URA', service: 'Tax Consultation', title: 'Help with tax or URA' },
  accounting: { label: 'Accounting and books', service: 'Business Finance', title: 'Accounting and books' },
  business: { label: 'Money for a business', service: 'Business Finance', title: 'Money for a business' },
  savings: { label: 'Saving and investing', service: 'Investment Advice', title: 'Saving and investing' },
  home: { label: 'A home loan', service: 'Mortgage Advice', title: 'A home loan' },
  insurance: { label: 'Insurance', service: 'Insurance Planning', title: 'Insurance' },
  retirement: { label: 'Retirement or NSSF', service: 'Retirement Planning', title: 'Retirement or NSSF' },
  family: { label: 'A will or family property', service: 'Estate Planning', title: 'A will or family property' },
  debts: { label: 'Debts', service: 'Debt Management', title: 'Help with debts' },
  plan: { label: 'A plan for my money', service: 'Financial Planning', title: 'A plan for my money' },
  unsure: { label: 'I’m not sure', service: 'Financial Planning', title: 'Help with money' },
} as const satisfies Readonly<Record<string, { label: string; service: ServiceType; title: string }>>;
export type EverydayNeed = keyof typeof everydayNeeds;
export const needNames = Object.keys(everydayNeeds) as EverydayNeed[];

/** When people need it, in words, and the urgency that it is. */
export const needTimes = {
  week: { label: 'This week', urgency: 'high' },
  month: { label: 'This month', urgency: 'medium' },
  later: { label: 'Later', urgency: 'low' },
} as const satisfies Readonly<Record<string, { label: string; urgency: Urgency }>>;
export type NeedTime = keyof typeof needTimes;

/** Budgets to choose from, in whole shillings. `unsure` means that the person doesn't know. */
export const needBudgets = {
  small: { min: 0, max: 200_000 },
  medium: { min: 200_000, max: 1_000_000 },
  large: { min: 1_000_000, max: 5_000_000 },
  largest: { min: 5_000_000, max: 20_000_000 },
  unsure: null,
} as const satisfies Readonly<Record<string, { min: number; max: number } | null>>;
export type NeedBudget = keyof typeof needBudgets;

/** The answer to where, other than a district. */
export const byPhone = 'phone';

/** How to meet, from the answer to where: a district's people may also work by telephone. */
export const meetingFor = (where: string): { readonly meeting?: Meeting; readonly district?: string } =>
  where === '' ? {} : where === byPhone ? { meeting: 'remote' } : { meeting: 'either', district: where };

/** The title of an application, made from the answers: `Help with tax or URA in Mbale`. */
export function titleFor(need: EverydayNeed, where: string): string {
  const { title } = everydayNeeds[need];
  if (where === byPhone) return `${title}, by phone or online`;
  return where === '' ? title : `${title} in ${where}`;
}
