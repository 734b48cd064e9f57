import type { guideNames } from '#shared/documents/guides.ts';

export interface GuideLink {
  /** As in `paths.guide`. */
  readonly name: (typeof guideNames)[number];
  readonly title: string;
}

export const licenceGuide: GuideLink = {
  name: 'how-to-check-an-advisers-licence',
  title: 'How to check an adviser’s licence',
};
export const ponziGuide: GuideLink = { name: 'signs-of-a-ponzi-scheme', title: 'Signs of a Ponzi scheme' };
export const savingGuide: GuideLink = { name: 'sacco-or-unit-trust', title: 'SACCO or unit trust?' };
export const taxGuide: GuideLink = {
  name: 'what-a-tax-consultant-costs-and-does',
  title: 'What a tax consultant does, and what it costs',
};
export const insuranceGuide: GuideLink = { name: 'insurance-in-plain-words', title: 'Insurance in plain words' };
export const nssfGuide: GuideLink = { name: 'what-nssf-gives', title: 'What NSSF gives, and what it does not' };
