import { photoPath } from '#shared/professionals/photos.ts';
import type { Person } from '#sample/people/person.ts';
import { dealtKind } from '#sample/random.ts';

/**
 * Names of portraits. A photo is named by a hash of its bytes; a portrait is named by what it shows, so that the sample
 * can be filled without encoding any (`drawn-photos.ts` does when someone looks): zeros, the edition, the kind of person
 * and a number. No hash begins with so many zeros, so anyone who reads such a name knows that it is a drawing.
 */
const mark = '0'.repeat(24);

/** To be raised when the drawings change: the picture under a name never does. */
const edition = 2;

/** Numbers of each kind. With the kinds, the bound on all pictures, however large the marketplace is. */
export const picturesOfEach = 240;

/** Pixels of the largest square of a drawing: twice those of the largest avatar. */
export const largest = 256;

/** A kind of person, with which the files of its drawings begin; and which of its pictures. */
export interface Picture {
  readonly kind: string;
  readonly number: number;
}

export const pictureKinds = ['male', 'female'].flatMap((sex) =>
  ['young', 'middle', 'senior'].flatMap((age) =>
    ['common', 'muslim', 'asian'].map((people) => `${sex}-${age}-${people}`),
  ),
);

const digits = (value: number, count: number) => value.toString(16).padStart(count, '0');

/** Reads what a name of a portrait stands for; undefined for names of photos. */
export function readPictureName(hash: string): Picture | undefined {
  const parts = /^0{24}([0-9a-f]{4})([0-9a-f]{2})([0-9a-f]{2})$/.exec(hash)?.slice(1) ?? [];
  const [pictureEdition = 0, at = 0, number = 0] = parts.map((part) => Number.parseInt(part, 16));
  const kind = pictureKinds[at];
  if (!kind || number >= picturesOfEach || pictureEdition < 1 || pictureEdition > edition) return undefined;
  return { kind, number };
}

/** Names of men who wear a turban, which is not drawn. */
const sikhs = ['Harjit', 'Gurpreet'];

/**
 * Returns the path of the index-th sample professional's portrait. One in five has none, so that both can be seen; nor
 * has the demo's own professional, who can try out what the dashboard says about a photo.
 */
export function portraitPath(person: Person, years: number, index: number): string | null {
  const { firstName, sex, community, isChristian } = person;
  if (index === 0 || sikhs.includes(firstName)) return null;
  if (dealtKind({ drawn: 4, initials: 1 }, index, 'portrait').kind === 'initials') return null;
  const age = years < 6 ? 'young' : years < 18 ? 'middle' : 'senior';
  const people = community === 'Asians' ? 'asian' : isChristian ? 'common' : 'muslim';
  const kind = pictureKinds.indexOf(`${sex}-${age}-${people}`);
  return photoPath({ hash: mark + digits(edition, 4) + digits(kind, 2) + digits(index % picturesOfEach, 2), largest });
}
