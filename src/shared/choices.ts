/** The vocabularies of the specification (sections 2 and 9), and the one taxonomy that maps them to professions. */

export const professions = [
  'Financial Advisor',
  'Accountant',
  'Mortgage Advisor',
  'Investment Advisor',
  'Tax Consultant',
  'Estate Planner',
  'Insurance Adviser',
  'Retirement Adviser',
] as const;
export type Profession = (typeof professions)[number];

/** Shown for professionals without a profession (specification, section 3). */
export const unknownProfession = 'Financial Professional';

export const specializations = [
  'Retirement Planning',
  'Investment Strategy',
  'Tax Planning',
  'Mortgage Advice',
  'Insurance Planning',
  'Estate Planning',
  'Wealth Management',
  'Financial Planning',
] as const;
export type Specialization = (typeof specializations)[number];

export const businessTypes = [
  'Financial Advisory',
  'Investment Management',
  'Tax Consulting',
  'Mortgage Brokerage',
  'Insurance Services',
  'Accounting Services',
  'Other',
] as const;
export type BusinessType = (typeof businessTypes)[number];

const professionOfBusiness: Readonly<Record<string, Profession>> = {
  'Financial Advisory': 'Financial Advisor',
  'Investment Management': 'Investment Advisor',
  'Tax Consulting': 'Tax Consultant',
  'Mortgage Brokerage': 'Mortgage Advisor',
  'Insurance Services': 'Insurance Adviser',
  'Accounting Services': 'Accountant',
} satisfies Partial<Record<BusinessType, Profession>>;

/** Returns the profession of someone who names only a type of business (decisions, section 3). */
export const professionForBusiness = (businessType: string | null): string =>
  professionOfBusiness[businessType ?? ''] ?? unknownProfession;

/** Languages that a professional can offer, in the order of the filter. */
export const languages = [
  'English',
  'Luganda',
  'Swahili',
  'Runyankole',
  'Rukiga',
  'Rutooro',
  'Runyoro',
  'Lusoga',
  'Lugisu',
  'Ateso',
  'Acholi',
  'Lango',
  'Lugbara',
  'Alur',
  'Karamojong',
] as const;
export type Language = (typeof languages)[number];

/** The service choices of Find an Advisor: value, label, profession. */
export const findServices = [
  { value: 'financial-advisor', label: 'Financial Advisor', profession: 'Financial Advisor' },
  { value: 'accountant', label: 'Accountant', profession: 'Accountant' },
  { value: 'mortgage-advisor', label: 'Mortgage Advisor', profession: 'Mortgage Advisor' },
  { value: 'investment-advisor', label: 'Investment Advisor', profession: 'Investment Advisor' },
  { value: 'tax-consultant', label: 'Tax Consultant', profession: 'Tax Consultant' },
  { value: 'estate-planner', label: 'Estate Planner', profession: 'Estate Planner' },
] as const;

/** The service choices of Home; one that Find an Advisor does not have is shown there as an extra selected option. */
export const homeServices = [
  { value: 'investment', label: 'Investment Advisory', profession: 'Investment Advisor' },
  { value: 'mortgage', label: 'Mortgage Consulting', profession: 'Mortgage Advisor' },
  { value: 'tax', label: 'Tax Planning', profession: 'Tax Consultant' },
  { value: 'insurance', label: 'Insurance', profession: 'Insurance Adviser' },
  { value: 'retirement', label: 'Retirement Planning', profession: 'Retirement Adviser' },
] as const;

/** Returns the slug of a profession: `Tax Consultant` → `tax-consultant`. */
export function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A resolved service choice: people of a profession, or people with a specialization. */
export type ServiceMeaning =
  | { kind: 'profession'; value: string; label: string; profession: Profession }
  | { kind: 'specialization'; value: string; label: string };

/**
 * Resolves a `specialization` parameter or a `service` in an address. Understands Find's and Home's values, the slugs
 * and names of professions, and the names of specializations; any other text is a specialization in its own words.
 */
export function resolveService(word: string): ServiceMeaning {
  const slug = toSlug(word);
  const service = [...findServices, ...homeServices].find((choice) => choice.value === slug);
  if (service) return { kind: 'profession', ...service };
  const profession = professions.find((name) => toSlug(name) === slug);
  if (profession) return { kind: 'profession', value: slug, label: profession, profession };
  const known = specializations.find((name) => toSlug(name) === slug);
  return { kind: 'specialization', value: word, label: known ?? word };
}

/** Orders of a list of professionals (specification, section 2; the decisions' section 9). The first is the default. */
export const sorts = [
  { value: 'rating-high', label: 'Highest Rated' },
  { value: 'reviews-high', label: 'Most Reviews' },
  { value: 'experience-high', label: 'Most Experience' },
  { value: 'name-az', label: 'Name A-Z' },
  { value: 'recommended', label: 'Recommended' },
] as const;
export type Sort = (typeof sorts)[number]['value'];
export const sortValues = sorts.map((sort) => sort.value) as [Sort, ...Sort[]];

/** States of a professional's account (specification, section 4). */
export const approvalStatuses = ['pending', 'approved', 'rejected'] as const;

/** Subjects of a message to us (specification, section 9). The first is the default. */
export const inquiryTypes = ['general', 'advisor', 'professional', 'technical', 'partnership'] as const;
export type InquiryType = (typeof inquiryTypes)[number];
