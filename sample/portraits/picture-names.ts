import { photoPath } from '#shared/professionals/photos.ts';
import type { Person } from '#sample/people/person.ts';
import { dealtKind } from '#sample/random.ts';
import type { Sitter } from './portrait.ts';

/**
 * Names of drawn portraits. A photo is named by a hash of its bytes; a drawing is named by what it shows, so that the
 * sample can be filled without drawing anyone (`drawn-photos.ts` does when someone looks): zeros, the edition, the kind
 * of sitter and a number. No hash begins with so many zeros, so anyone who reads such a name knows that it is a drawing.
 */
const mark = '0'.repeat(24);

/** To be raised when the drawings change: the picture under a name never does. */
const edition = 1;

/** Pictures of each kind of sitter. With the kinds, the bound on all there are, however large the marketplace is. */
export const picturesOfEach = 240;

/** Pixels of the largest square of a drawing: twice those of the largest avatar. */
export const largest = 256;

const kinds: readonly Sitter[] = (['male', 'female'] as const).flatMap((sex) =>
  (['young', 'middle', 'senior'] as const).flatMap((age) =>
    (['common', 'muslim', 'asian'] as const).map((people) => ({ sex, age, people })),
  ),
);
export const pictureCount = kinds.length * picturesOfEach;

const digits = (value: number, count: number) => value.toString(16).padStart(count, '0');

/** Returns the name of a drawing, shaped like the hash that names a photo. */
function pictureName(sitter: Sitter, number: number): string {
  const kind = kinds.findIndex(
    ({ sex, age, people }) => sex === sitter.sex && age === sitter.age && people === sitter.people,
  );
  return mark + digits(edition, 4) + digits(kind, 2) + digits(number, 2);
}

/** Reads what a name of a drawing stands for; undefined for names of photos. */
export function readPictureName(hash: string): { sitter: Sitter; number: number } | undefined {
  if (hash.length !== 32 || !hash.startsWith(mark)) return undefined;
  const [pictureEdition, kind, number] = [hash.slice(24, 28), hash.slice(28, 30), hash.slice(30)].map((part) =>
    Number.parseInt(part, 16),
  ) as [number, number, number];
  const sitter = kinds[kind];
  if (!sitter || !(number < picturesOfEach) || !(pictureEdition >= 1 && pictureEdition <= edition)) return undefined;
  return { sitter, number };
}

/** Names of men who wear a turban, which is not drawn. */
const sikhs = ['Harjit', 'Gurpreet'];

/**
 * Returns the path of the index-th sample professional's portrait. One in five has none, so that both can be seen; nor
 * has the demo's own professional, who can try out what the dashboard says about a photo.
 */
export function portraitPath(person: Person, years: number, index: number): string | null {
  if (index === 0 || sikhs.includes(person.firstName)) return null;
  if (dealtKind({ drawn: 4, initials: 1 }, index, 'portrait').kind === 'initials') return null;
  return photoPath({ hash: pictureName(toSitter(person, years), index % picturesOfEach), largest });
}

function toSitter({ sex, community, isChristian }: Person, years: number): Sitter {
  const age = years < 6 ? 'young' : years < 18 ? 'middle' : 'senior';
  if (community === 'Asians') return { sex, age, people: 'asian' };
  return { sex, age, people: isChristian ? 'common' : 'muslim' };
}
