import type { Language } from '#shared/choices.ts';
import { type District, districtRows } from '#shared/places/districts.ts';
import { getSubRegion } from './place.ts';
import type { Random } from '#sample/random.ts';
import { cityFacts, factsOf, localFacts, namesOf, type PeopleFacts } from '#sample/stock/peoples.ts';

export interface Person {
  community: string;
  sex: 'male' | 'female';
  firstName: string;
  /** With further given names, if there are any. */
  firstNames: string;
  surname: string;
  /** A second surname, for the few who write both. */
  otherSurname: string;
  /** Origin of the family. */
  home: District;
  languages: Language[];
  /** Whether a church may be mentioned. */
  isChristian: boolean;
}

/** Builds a person who lives in the district: people, names and languages go together. */
export function buildPerson(district: District, random: Random): Person {
  const isCapital = district === 'Kampala' || district === 'Wakiso';
  const { peoples } = isCapital ? cityFacts : localFacts(getSubRegion(district));
  const community = random.weighted(peoples);
  const people = factsOf(community);
  const sex = random.chance(0.46) ? 'female' : 'male';
  const firstName = pickFirstName(people, sex, random);
  const further = random.chance(0.14) ? random.pick(namesOf('second', sex)) : '';
  const isChristian = community !== 'Asians' && !namesOf('muslim', sex).includes(firstName);
  return {
    community,
    sex,
    firstName,
    firstNames: further && isChristian && further !== firstName ? `${firstName} ${further}` : firstName,
    surname: random.pick(namesOf(community, sex)),
    otherSurname: random.pick(namesOf(community, sex)),
    home: homeDistrict(people, district, random),
    languages: pickLanguages(people, district, random),
    isChristian,
  };
}

function pickFirstName({ people, part, muslim }: PeopleFacts, sex: Person['sex'], random: Random): string {
  if (people === 'Asians') return random.pick(namesOf('asian', sex));
  if (random.chance(muslim)) return random.pick(namesOf('muslim', sex));
  return random.pick(namesOf(random.chance(0.28) ? part : 'common', sex));
}

/** Picks the district of birth: mostly their own for those who live where their people come from. */
function homeDistrict({ home }: PeopleFacts, district: District, random: Random): District {
  if (getSubRegion(district) === home && random.chance(0.6)) return district;
  return random.pick(districtRows.filter((row) => row.subRegion === home)).name;
}

/** Lists English, the person's own language, that of the place, and often Luganda or Swahili. */
function pickLanguages({ languages: [own, ...others] }: PeopleFacts, district: District, random: Random): Language[] {
  const isCapital = district === 'Kampala' || district === 'Wakiso';
  const spoken = new Set<Language>(['English']);
  if (own) spoken.add(own);
  if (random.chance(isCapital ? 0.92 : 0.75)) spoken.add(localFacts(getSubRegion(district)).language!);
  for (const other of others) if (random.chance(0.45)) spoken.add(other);
  if (random.chance(0.2)) spoken.add('Swahili');
  if (random.chance(0.15)) spoken.add('Luganda');
  return [...spoken];
}
