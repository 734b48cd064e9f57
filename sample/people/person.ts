import type { Language } from '#shared/choices.ts';
import { type District, type SubRegion, districtRows } from '#shared/places/districts.ts';
import { firstNames, secondNames } from './names/first-names.ts';
import { kampalaPeople, peopleBySubRegion } from './names/home.ts';
import { communities, type Community, type CommunityName } from './names/surnames.ts';
import { getSubRegion } from './place.ts';
import type { Random } from '#sample/random.ts';

export interface Person {
  community: CommunityName;
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

const homeland: Record<CommunityName, SubRegion> = {
  Baganda: 'Buganda',
  Banyankole: 'Ankole',
  Bakiga: 'Kigezi',
  Batooro: 'Tooro-Rwenzori',
  Banyoro: 'Bunyoro',
  Bakonzo: 'Tooro-Rwenzori',
  Basoga: 'Busoga',
  Bagisu: 'Bugisu',
  Bagwere: 'Bukedi',
  Jopadhola: 'Bukedi',
  Iteso: 'Teso',
  Sebei: 'Sebei',
  Acholi: 'Acholi',
  Langi: 'Lango',
  Lugbara: 'West Nile',
  Alur: 'West Nile',
  Karamojong: 'Karamoja',
  Asians: 'Busoga',
};

/** Language that is understood in each part of the country. */
const spokenIn: Record<SubRegion, Language> = {
  Buganda: 'Luganda',
  Busoga: 'Lusoga',
  Bugisu: 'Lugisu',
  Sebei: 'Swahili',
  Bukedi: 'Swahili',
  Teso: 'Ateso',
  Acholi: 'Acholi',
  Lango: 'Lango',
  'West Nile': 'Lugbara',
  Karamoja: 'Karamojong',
  Ankole: 'Runyankole',
  Kigezi: 'Rukiga',
  Bunyoro: 'Runyoro',
  'Tooro-Rwenzori': 'Rutooro',
};

/** Builds a person who lives in the district: people, names and languages go together. */
export function buildPerson(district: District, random: Random): Person {
  const isCapital = district === 'Kampala' || district === 'Wakiso';
  const community = random.weighted<CommunityName>(
    isCapital ? kampalaPeople : peopleBySubRegion[getSubRegion(district)],
  );
  const people: Community = communities[community];
  const sex = random.chance(0.46) ? 'female' : 'male';
  const firstName = pickFirstName(community, people, sex, random);
  const further = random.chance(0.14) ? random.pick(secondNames[sex]) : '';
  const isChristian = community !== 'Asians' && !firstNames[sex].muslim.includes(firstName);
  return {
    community,
    sex,
    firstName,
    firstNames: further && isChristian && further !== firstName ? `${firstName} ${further}` : firstName,
    surname: random.pick(people[sex]),
    otherSurname: random.pick(people[sex]),
    home: homeDistrict(community, district, random),
    languages: pickLanguages(people, district, random),
    isChristian,
  };
}

function pickFirstName(community: CommunityName, people: Community, sex: Person['sex'], random: Random): string {
  const names = firstNames[sex];
  if (community === 'Asians') return random.pick(names.asian);
  if (random.chance(people.muslim)) return random.pick(names.muslim);
  return random.pick(random.chance(0.28) ? names[people.part] : names.common);
}

/** Picks the district of birth: mostly their own for those who live where their people come from. */
function homeDistrict(community: CommunityName, district: District, random: Random): District {
  if (getSubRegion(district) === homeland[community] && random.chance(0.6)) return district;
  return random.pick(districtRows.filter((row) => row.subRegion === homeland[community])).name;
}

/** Lists English, the person's own language, that of the place, and often Luganda or Swahili. */
function pickLanguages(people: Community, district: District, random: Random): Language[] {
  const isCapital = district === 'Kampala' || district === 'Wakiso';
  const [own, ...others] = people.languages as readonly Language[];
  const spoken = new Set<Language>(['English']);
  if (own) spoken.add(own);
  if (random.chance(isCapital ? 0.92 : 0.75)) spoken.add(spokenIn[getSubRegion(district)]);
  for (const other of others) if (random.chance(0.45)) spoken.add(other);
  if (random.chance(0.2)) spoken.add('Swahili');
  if (random.chance(0.15)) spoken.add('Luganda');
  return [...spoken];
}
