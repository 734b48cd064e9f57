import { type District, type Region, districtNames, districtRows } from './districts.ts';
import { nearestSpellings } from './spelling.ts';
import { normaliseText } from '#shared/text.ts';
import { towns } from './towns.ts';

export { districtNames, districtRows } from './districts.ts';
export type { District } from './districts.ts';

/** Meaning of a text about a place: one district, perhaps by a town in it, or all districts of a region. */
export type MapLocation =
  | { kind: 'district'; district: District; label: string; town?: string }
  | { kind: 'region'; label: string; districts: District[] };

/** Other spellings and wider names; doubled letters and spaces need no alias, as `toKey` removes them. */
const districtAliases: Readonly<Record<string, District>> = { Bukwa: 'Bukwo', KCCA: 'Kampala', Kla: 'Kampala' };

const greaterKampala: District[] = ['Kampala', 'Wakiso', 'Mukono', 'Mpigi'];

/** Words around a name that do not help to tell places apart. */
const noise = new Set(
  'near nearby around in at of the opposite opp behind next to along off city town township district municipality municipal council division suburb trading centre center region subregion sub area uganda ug'.split(
    ' ',
  ),
);

/** Returns the key of a place: normalised, without spaces, and `Luweero` the same as `Luwero`. */
function toKey(text: string): string {
  return normaliseText(text)
    .replaceAll(' ', '')
    .replace(/(.)\1+/gu, '$1');
}

function withoutNoise(text: string): string {
  const words = normaliseText(text).split(' ');
  return words.filter((word) => !noise.has(word)).join(' ');
}

function districtPlace(district: District): MapLocation {
  return { kind: 'district', district, label: district };
}

function regionPlace(label: string, districts: District[]): MapLocation {
  return { kind: 'region', label, districts };
}

/** Indexes every place under its keys. The first entry wins: a name of both a district and a town is the district. */
function buildIndex(): Map<string, MapLocation> {
  const index = new Map<string, MapLocation>();
  const enter = (name: string, place: MapLocation) => {
    const key = toKey(name);
    if (!index.has(key)) index.set(key, place);
  };
  for (const district of districtNames) enter(district, districtPlace(district));
  for (const [alias, district] of Object.entries(districtAliases)) enter(alias, districtPlace(district));
  for (const { region } of districtRows) {
    const place = regionPlace(`${region} Region`, inRegion(region));
    for (const name of [region, `${region} Region`, region.replace('ern', '')]) enter(name, place);
  }
  for (const { subRegion } of districtRows) {
    const place = regionPlace(subRegion, inSubRegions(subRegion));
    for (const name of [subRegion, ...subRegion.split('-')]) enter(name, place);
  }
  enter('Nkore', regionPlace('Ankole', inSubRegions('Ankole')));
  // The statistics office counts Bugisu and Sebei together as Elgon.
  enter('Elgon', regionPlace('Elgon', inSubRegions('Bugisu', 'Sebei')));
  enter('Greater Kampala', regionPlace('Greater Kampala', greaterKampala));
  for (const [district, names] of Object.entries(towns) as [District, string][]) {
    for (const town of names.split(', ')) {
      enter(town, { kind: 'district', district, label: `${town}, ${district}`, town });
    }
  }
  return index;
}

function inRegion(region: Region): District[] {
  return districtRows.filter((row) => row.region === region).map((row) => row.name);
}

function inSubRegions(...subRegions: string[]): District[] {
  return districtRows.filter((row) => subRegions.includes(row.subRegion)).map((row) => row.name);
}

const index = buildIndex();

/** Finds one place by its name, with or without noise around it. */
function findPlace(text: string): MapLocation | undefined {
  return index.get(toKey(text)) ?? index.get(toKey(withoutNoise(text)));
}

/**
 * Resolves a text to a district, a town in it, a sub-region or a region. Case, accents, punctuation, doubled letters,
 * 'district', 'city', 'near' and the like do not matter; of `Ntinda, Kampala` the town is kept. Undefined for a text
 * without a known place.
 */
export function resolvePlace(text: string): MapLocation | undefined {
  return findPlace(text) ?? (text.includes(',') ? placeOfAddress(text) : undefined);
}

const wholeCountry = new Set(['', 'me', 'us', 'here', 'anywhere', 'everywhere', 'any place', 'whole country']);

/** Whether a text about a place limits nothing: `Uganda`, `anywhere`, `near me`. */
export const isAnywhere = (text: string): boolean => normaliseText(text) !== '' && wholeCountry.has(withoutNoise(text));

/**
 * Finds the district, and if named the town, in a postal address such as `Plot 4, Bukoto Street, Kamwokya, Kampala`.
 * The last part that names a place gives the district; the part before it the town, if it lies there; else undefined.
 */
export function placeOfAddress(address: string): MapLocation | undefined {
  let found: MapLocation | undefined;
  for (const part of address.split(',').reverse()) {
    const place = findPlace(part);
    if (place?.kind !== 'district') continue;
    if (place.town && (!found || place.district === findDistrict(found))) return place;
    found ??= place;
  }
  return found;
}

function findDistrict(place: MapLocation): District | undefined {
  return place.kind === 'district' ? place.district : undefined;
}

function placeName(place: MapLocation): string {
  return (place.kind === 'district' && place.town) || place.label;
}

/**
 * Lists places whose name, or a word of it, begins with the text: districts first, then regions and towns. At most
 * `limit`; none for an empty text.
 */
export function suggestPlaces(text: string, limit: number): MapLocation[] {
  const prefix = toKey(text);
  if (!prefix) return [];
  const begins = new Map<string, MapLocation>();
  const contains = new Map<string, MapLocation>();
  for (const [key, place] of index) {
    if (key.startsWith(prefix)) begins.set(place.label, place);
    else if (
      placeName(place)
        .split(/[ -]/u)
        .some((word) => toKey(word).startsWith(prefix))
    )
      contains.set(place.label, place);
  }
  return [...new Map([...begins, ...contains]).values()].slice(0, limit);
}

/**
 * Lists places for a misspelled name: `Kampla`, `Mbrara`. Nearest first, at most `limit`; none for a text that names a
 * place correctly.
 */
export function placesSpelledLike(text: string, limit: number): MapLocation[] {
  if (resolvePlace(text)) return [];
  const keys = [
    ...nearestSpellings(toKey(text), index.keys(), limit),
    ...nearestSpellings(toKey(withoutNoise(text)), index.keys(), limit),
  ];
  const places = keys.flatMap((key) => index.get(key) ?? []);
  return [...new Map(places.map((place) => [place.label, place])).values()].slice(0, limit);
}
