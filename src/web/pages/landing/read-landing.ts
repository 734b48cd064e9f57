import { type Profession, professions, resolveService, toSlug } from '#shared/choices.ts';
import { type District, districtNames, resolvePlace } from '#shared/places/places.ts';
import { paths } from '#web/paths.ts';

/** Meaning of a landing page's address: a page, a redirect to the canonical address, or nothing. */
export type Landing =
  { kind: 'page'; profession: Profession; district?: District } | { kind: 'moved'; to: string } | { kind: 'missing' };

/**
 * Parses an address such as `/find-advisor/tax-consultant/gulu`. Synonyms of the profession, plurals, towns and other
 * spellings redirect to the page's canonical address; a region, which has no page, to the list of its people.
 */
export function readLanding(words: { profession: string; district?: string }): Landing {
  const profession = readProfession(words.profession);
  if (!profession) return { kind: 'missing' };
  const service = toSlug(profession);
  if (words.district === undefined) {
    return words.profession === service ? { kind: 'page', profession } : { kind: 'moved', to: paths.landing(service) };
  }
  const place = readPlace(words.district);
  if (place?.kind === 'region') {
    return { kind: 'moved', to: `${paths.findAdvisor}?${new URLSearchParams({ location: place.label, service })}` };
  }
  if (!place) return { kind: 'missing' };
  const district = toSlug(place.district);
  return words.profession === service && words.district === district
    ? { kind: 'page', profession, district: place.district }
    : { kind: 'moved', to: paths.landing(service, district) };
}

function readProfession(word: string): Profession | undefined {
  // In sentences people write adviser, although most labels say advisor.
  const spellings = [word, word.replace(/advis[eo]r/i, 'advisor'), word.replace(/advis[eo]r/i, 'adviser')];
  for (const name of spellings.flatMap((spelling) => [spelling, spelling.replace(/s$/i, '')])) {
    const service = resolveService(name);
    if (service.kind === 'profession') return professions.find((known) => known === service.profession);
  }
  return undefined;
}

function readPlace(word: string) {
  const slug = toSlug(word);
  const district = districtNames.find((name) => toSlug(name) === slug);
  return district ? ({ kind: 'district', district } as const) : resolvePlace(word.replaceAll('-', ' '));
}
