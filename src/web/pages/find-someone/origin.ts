import { everydayNeeds, type EverydayNeed } from '#shared/applications/everyday-needs.ts';
import { resolvePlace } from '#shared/places/places.ts';

/** What the page that someone came from knows of them: the need, and a district. */
export interface Origin {
  readonly need: EverydayNeed | '';
  readonly where: string;
}

/** Reads the address; a town is its district, and whatever is unknown is left out. */
export function readOrigin(query: URLSearchParams): Origin {
  const need = query.get('need') ?? '';
  const place = resolvePlace(query.get('where') ?? '');
  return {
    need: Object.hasOwn(everydayNeeds, need) ? (need as EverydayNeed) : '',
    where: place?.kind === 'district' ? place.district : '',
  };
}

/** The same as the page's query. */
export const normaliseOrigin = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams(Object.entries(readOrigin(query)).filter(([, value]) => value !== ''));

/** For the form of people who are signed in. */
export const toFormQuery = ({ need, where }: Origin) => ({
  ...(need && { service: everydayNeeds[need].service }),
  ...(where && { district: where }),
});
