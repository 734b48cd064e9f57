import type { Profession } from '#shared/choices.ts';
import type { Person } from './person.ts';
import type { Random } from '#sample/random.ts';
import { communities } from './names/surnames.ts';
import { professionStock } from '#sample/stock/professions.ts';

const everywhere = [
  'Makerere University',
  'Makerere University',
  'Makerere University Business School',
  'Kyambogo University',
  'Uganda Christian University, Mukono',
  'Uganda Martyrs University, Nkozi',
];

const nearHome = {
  central: ['Ndejje University', 'Nkumba University', 'Kampala International University', 'Muteesa I Royal University'],
  western: [
    'Mbarara University of Science and Technology',
    'Bishop Stuart University',
    'Kabale University',
    'Mountains of the Moon University',
    'Ankole Western University',
  ],
  eastern: ['Islamic University in Uganda', 'Busitema University', 'Soroti University'],
  northern: ['Gulu University', 'Lira University', 'Muni University'],
} as const;

/** Picks a university in the person's part of the country. */
export function pickUniversity({ community }: Person, random: Random): string {
  return random.pick(random.chance(0.62) ? everywhere : nearHome[communities[community].part]);
}

/** Lists degrees and papers, at most five; some people list nothing. */
export function pickQualifications(
  profession: Profession,
  years: number,
  university: string,
  random: Random,
): string[] {
  if (random.chance(0.04)) return [];
  const { degrees, papers } = professionStock[profession];
  const found = [`${random.pick(degrees)}, ${university}`];
  const chances = [0.62, 0.32, 0.2, 0.12, 0.06];
  papers.forEach((paper, at) => {
    if (found.length < 4 && random.chance((chances[at] ?? 0.06) * (years > 6 ? 1.25 : 0.8))) found.push(paper);
  });
  return random.chance(0.3) ? found.toReversed() : found;
}

const courses = [
  'Anti-money-laundering training',
  'EFRIS user training',
  'IFRS for SMEs workshop',
  'Certificate in Public Speaking',
  'Customer protection training',
  'Data protection awareness course',
  'Mobile-money fraud awareness',
  'First aid',
  'Mediation skills',
  'Financial literacy trainer',
];

/** Lists short courses in free words, as people type them; often nothing. */
export function pickCertifications(random: Random): string {
  if (random.chance(0.45)) return '';
  return random
    .shuffled(courses)
    .slice(0, random.int(1, 3))
    .join(random.pick([', ', '; ']));
}
