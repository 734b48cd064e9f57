import type { WalkWorld } from './public-changes.ts';

const lists = [
  '',
  'facets=true',
  'specialization=accountant&facets=true',
  'location=gulu&facets=true',
  'specialization=accountant&location=gulu&facets=true&nextFree=true',
  'specialization=accountant&location=gulu&checked=true&facets=true',
  'specialization=tax%20planning&facets=true',
  'location=northern&facets=true',
  'location=layibi',
  // No one is there: the page shows where the nearest are.
  'specialization=tax-consultant&location=kaabong',
  'specialization=accountant&location=kaabong&checked=true',
  'language=Acholi',
  'remote=true',
  'checked=true',
  'free=true&nextFree=true&facets=true',
  'nextFree=true',
  'search=ledgers',
  'search=legders',
  'search=accountants%20in%20gulu&facets=true',
  'search=ledgers&exact=true&facets=true',
  'search=insurance%20in%20arua',
  'sort=name-az&limit=2',
  'sort=experience-high&limit=2',
  'sort=reviews-high&limit=2&offset=2',
];

const others = [
  '/api/professionals/public/summary?specialization=accountant',
  '/api/professionals/public/summary?specialization=tax-consultant&location=gulu',
  '/api/professionals/public/figures',
  '/api/professionals/public/overview',
  '/api/professionals/public/suggestions',
  '/api/professionals/public/featured',
  '/api/professionals/public/suitable?service=Tax+Consultation&district=Gulu&meeting=either',
  '/api/documents',
  '/sitemap-pages.xml',
  '/sitemap-profiles.xml',
  '/',
  '/find-advisor',
  '/find-advisor?term=ledgers',
  '/find-advisor/accountant',
  '/find-advisor/accountant/gulu',
  '/about-us',
  '/guides',
];

/** Public addresses, most of which show some of the people and not others. */
export const publicAddresses = ({ ids }: WalkWorld): string[] => [
  ...lists.map((query) => `/api/professionals${query && `?${query}`}`),
  ...others,
  ...ids
    .slice(0, 3)
    .flatMap((id) => [
      `/api/professionals/${id}`,
      `/api/professionals/${id}/reviews`,
      `/api/professionals/${id}/slots`,
      `/api/check/${id}`,
      `/professional/${id}`,
      `/professional/${id}.data`,
      `/check/${id}`,
    ]),
];
