import type { Profession, Specialization } from '#shared/choices.ts';

/** Services that a client may request (specification, section 9). */
export const serviceTypes = [
  'Financial Planning',
  'Investment Advice',
  'Tax Consultation',
  'Retirement Planning',
  'Mortgage Advice',
  'Insurance Planning',
  'Wealth Management',
  'Business Finance',
  'Estate Planning',
  'Debt Management',
] as const;
export type ServiceType = (typeof serviceTypes)[number];

/** Urgencies (specification, section 9). A new application is medium. */
export const urgencies = ['low', 'medium', 'high'] as const;
export type Urgency = (typeof urgencies)[number];
export const defaultUrgency: Urgency = 'medium';

export const meetings = ['in_person', 'remote', 'either'] as const;
export type Meeting = (typeof meetings)[number];

/** Durations of a piece of work (specification, section 9). */
export const timelines = ['1-2 weeks', '3-4 weeks', '1-2 months', '3-6 months', '6+ months'] as const;
export type Timeline = (typeof timelines)[number];

/** Suitable professions, best fit first: the part of the taxonomy (decisions, section 1) from a service type on. */
export const professionsByService: Readonly<
  Record<
    ServiceType,
    { readonly professions: readonly Profession[]; readonly specializations: readonly Specialization[] }
  >
> = {
  'Financial Planning': { professions: ['Financial Advisor'], specializations: ['Financial Planning'] },
  'Investment Advice': {
    professions: ['Investment Advisor', 'Financial Advisor'],
    specializations: ['Investment Strategy', 'Wealth Management'],
  },
  'Tax Consultation': { professions: ['Tax Consultant', 'Accountant'], specializations: ['Tax Planning'] },
  'Retirement Planning': {
    professions: ['Retirement Adviser', 'Financial Advisor'],
    specializations: ['Retirement Planning'],
  },
  'Mortgage Advice': { professions: ['Mortgage Advisor'], specializations: ['Mortgage Advice'] },
  'Insurance Planning': { professions: ['Insurance Adviser'], specializations: ['Insurance Planning'] },
  'Wealth Management': {
    professions: ['Investment Advisor', 'Financial Advisor'],
    specializations: ['Wealth Management', 'Investment Strategy'],
  },
  'Business Finance': { professions: ['Accountant', 'Financial Advisor'], specializations: ['Financial Planning'] },
  'Estate Planning': { professions: ['Estate Planner'], specializations: ['Estate Planning'] },
  'Debt Management': { professions: ['Financial Advisor', 'Accountant'], specializations: ['Financial Planning'] },
};
