import type { Profession } from '#shared/choices.ts';
import type { Person } from './person.ts';
import type { Random } from '#sample/random.ts';
import { factsOf, professionStock } from '#sample/stock/peoples.ts';
import { listOf } from '#sample/stock/texts.ts';

/** Picks a university in the person's part of the country. */
export function pickUniversity({ community }: Person, random: Random): string {
  return random.pick(listOf(random.chance(0.62) ? 'universities' : factsOf(community).part));
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

/** Lists short courses in free words, as people type them; often nothing. */
export function pickCertifications(random: Random): string {
  if (random.chance(0.45)) return '';
  return random
    .shuffled(listOf('courses'))
    .slice(0, random.int(1, 3))
    .join(random.pick([', ', '; ']));
}
