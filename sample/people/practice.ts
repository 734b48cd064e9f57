import type { Profession } from '#shared/choices.ts';
import type { Person } from './person.ts';
import type { Where } from './place.ts';
import type { Random } from '#sample/random.ts';
import { cityFacts, factsOf, localFacts, professionStock, roads } from '#sample/stock/peoples.ts';
import { listOf } from '#sample/stock/texts.ts';

/** An office: its name and place. */
export interface Practice {
  businessName: string;
  address: string;
  /** For a visitor: 'opposite the post office', 'on Republic Street'. */
  directions: string;
}

export function buildPractice(person: Person, profession: Profession, where: Where, random: Random): Practice {
  const businessName = pickBusinessName(person, profession, where, random);
  const road = random.pick(roadsIn(where));
  const landmark = pickLandmark(where, random);
  return {
    businessName,
    address: buildAddress(road, landmark, where, random),
    directions: random.chance(0.5) ? `on ${road}` : landmark,
  };
}

function roadsIn({ town, isCapital }: Where): readonly string[] {
  if (roads.has(town)) return listOf(town, roads);
  return isCapital ? [`${town} Road`, `${town} Road`, ...listOf('suburbs', roads)] : listOf('elsewhere', roads);
}

function pickLandmark(where: Where, random: Random): string {
  const { landmarks } = where.isCapital ? cityFacts : localFacts(where.subRegion);
  const position = random.pick(['opposite', 'next to', 'behind', 'near', 'just past', 'above the shops opposite']);
  return `${position} ${random.pick(landmarks)}`;
}

function pickBusinessName(
  { firstName, surname, community }: Person,
  profession: Profession,
  where: Where,
  random: Random,
): string {
  const ending = random.pick(professionStock[profession].endings);
  const plainEnding = ending.replace(/^& (Co\. )?/, '');
  const brand = random.pick(random.chance(0.45) ? factsOf(community).brands : listOf('brands'));
  switch (random.int(1, 10)) {
    case 1:
    case 2:
    case 3:
      return `${surname} ${ending}`;
    case 4:
      return `${firstName} ${surname}, Independent ${profession}`;
    case 5:
      return `${surname} & ${random.pick(['Daughters', 'Sons', 'Partners', 'Associates', 'Company'])} ${plainEnding}`;
    case 6:
      return `${where.town} ${plainEnding}`;
    default:
      return `${brand} ${plainEnding}`;
  }
}

function buildAddress(road: string, landmark: string, { town, district }: Where, random: Random): string {
  const place = town === district ? town : `${town}, ${district}`;
  const plot = `Plot ${random.int(1, 164)}${random.chance(0.12) ? random.pick(['A', 'B', 'C']) : ''}`;
  const building = `${random.pick(listOf('buildings'))} ${random.pick(listOf('buildingKinds'))}`;
  const floor = random.pick([
    'Ground Floor',
    '1st Floor',
    '2nd Floor',
    '3rd Floor',
    'Room 12',
    'Room 4',
    'Suite 7',
    'Shop B14',
    'Shop 23',
    'Upper Level',
  ]);
  const box = `P.O. Box ${random.int(11, town === district ? 9800 : 890)}`;
  switch (random.int(1, 9)) {
    case 1:
    case 2:
      return `${plot}, ${road}, ${place}`;
    case 3:
      return `${floor}, ${building}, ${road}, ${place}`;
    case 4:
      return `${building}, ${plot} ${road}, ${box}, ${place}`;
    case 5:
      return `${road}, ${landmark}, ${place}`;
    case 6:
      return `${landmark.charAt(0).toUpperCase()}${landmark.slice(1)}, ${place}`;
    case 7:
      return `${plot} ${road}, ${landmark}, ${place}`;
    case 8:
      return `${building}, ${road}, ${place}`;
    default:
      return `${box}, ${place}`;
  }
}
