import { type District, type SubRegion, districtNames, districtRows } from '#shared/places/districts.ts';
import { towns } from '#shared/places/towns.ts';
import { dealt, dealtPosition, type Random } from '#sample/random.ts';

/** A place to live or to have an office. */
export interface Where {
  district: District;
  subRegion: SubRegion;
  /** Name of the place: a town or suburb of the district, or the district's own name. */
  town: string;
  /** Kampala and Wakiso, which residents consider one city. */
  isCapital: boolean;
  isCity: boolean;
}

/** Cities other than Kampala, as districts. Fort Portal lies in Kabarole. */
const otherCities: readonly District[] = [
  'Arua',
  'Kabarole',
  'Gulu',
  'Hoima',
  'Jinja',
  'Lira',
  'Masaka',
  'Mbale',
  'Mbarara',
  'Soroti',
];

/** Main town of a district, where it has another name. */
const mainTown: Partial<Record<District, string>> = { Kabarole: 'Fort Portal' };

/** A hundred cards: Kampala 35, Wakiso 15, each other city 3, and 20 for the rest of the country (null). */
const deck: readonly (District | null)[] = [
  ...Array.from({ length: 35 }, () => 'Kampala' as const),
  ...Array.from({ length: 15 }, () => 'Wakiso' as const),
  ...otherCities.flatMap((city) => [city, city, city]),
  ...Array.from({ length: 20 }, () => null),
];
const rest = districtNames.filter((name) => !deck.includes(name));
const townLists = new Map(Object.entries(towns).map(([district, names]) => [district, names.split(', ')]));
const rowByDistrict = new Map(districtRows.map((row) => [row.name, row]));

/** Returns the district of the index-th person of a kind; the weights are exact in every hundred. */
export function districtFor(index: number, kind: string): District {
  const { round, card } = dealtPosition(deck.length, index, `${kind}/district`);
  return deck[card] ?? dealt(rest, round * 20 + (card - 80), `${kind}/rest`);
}

export function getSubRegion(district: District): SubRegion {
  const row = rowByDistrict.get(district);
  if (!row) throw new RangeError(`no district ${district}`);
  return row.subRegion;
}

/** Picks a place in the district: mostly its main town, in Kampala and Wakiso mostly a suburb. */
export function placeIn(district: District, random: Random): Where {
  const isCapital = district === 'Kampala' || district === 'Wakiso';
  const town = random.chance(isCapital ? 0.75 : 0.3)
    ? random.pick(listTowns(district))
    : (mainTown[district] ?? district);
  return { district, subRegion: getSubRegion(district), town, isCapital, isCity: otherCities.includes(district) };
}

/** Picks another place nearby. */
export function pickNeighbour(where: Where, random: Random): string {
  const names = where.isCapital ? [...listTowns('Kampala'), ...listTowns('Wakiso')] : listTowns(where.district);
  const others = names.filter((name) => name !== where.town);
  const inRegion = districtRows.filter((row) => row.subRegion === where.subRegion && row.name !== where.district);
  if (others.length === 0 || (!where.isCapital && random.chance(0.35))) return random.pick(inRegion).name;
  return random.pick(others);
}

/** Lists the towns and suburbs of a district; its own name where none are listed. */
export function listTowns(district: District): readonly string[] {
  return townLists.get(district) ?? [mainTown[district] ?? district];
}
