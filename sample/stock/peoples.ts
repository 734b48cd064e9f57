import { z } from 'zod';
import { businessTypes, languages, type Profession, professions, specializations } from '#shared/choices.ts';
import { districtRows, type SubRegion } from '#shared/places/districts.ts';
import { listCell, numberCell, readLists, readTable } from './read-stock.ts';
import { listOf, tags } from './texts.ts';

const parts = ['central', 'western', 'eastern', 'northern'] as const;
const languageCell = listCell.pipe(z.array(z.enum(languages)));

/** Facts of a profession for the generator. */
const professionRow = z.object({
  profession: z.enum(professions),
  /** In the stock of reviews. */
  tag: z.enum(tags),
  /** Number of its cards in a deck of forty. */
  cards: numberCell,
  /** As in 'I am …'. */
  withArticle: z.string(),
  businessType: z.enum(businessTypes),
  /** Usual shillings an hour of an experienced professional in Kampala, in thousands. */
  rateFrom: numberCell,
  rateTo: numberCell,
  /** The first is nearly always named. */
  specializations: listCell.pipe(z.array(z.enum(specializations))),
  /** Endings of a business name. */
  endings: listCell,
  /** Names that clients give to a finished job. */
  jobs: listCell,
  /** Papers beyond a first degree, the more usual first. */
  papers: listCell,
  degrees: listCell,
});
export const professionStock = Object.fromEntries(
  readTable('professions.csv', professionRow).map((row) => [row.profession, row]),
) as Record<Profession, z.output<typeof professionRow>>;

/**
 * The peoples of the country: where they are at home, the share with Muslim given names, the languages of our list that
 * members usually speak, their own first, and names of offices in it: peace, hope, trust, working together, blessing.
 */
const peopleRow = z.object({
  people: z.string(),
  home: z.enum(districtRows.map(({ subRegion }) => subRegion)),
  part: z.enum(parts),
  muslim: numberCell,
  languages: languageCell,
  brands: listCell,
});
export type PeopleFacts = z.output<typeof peopleRow>;
const peopleRows = readTable('peoples.csv', peopleRow);

const names = readLists('names.txt', /\s+/);
/** Lists given names, or the surnames of a people. */
export const namesOf = (list: string, sex: 'male' | 'female'): readonly string[] => listOf(`${list} ${sex}`, names);

const byPeople = new Map(peopleRows.map((row) => [row.people, row]));
/** Returns the facts of a people. */
export const factsOf = (people: string): PeopleFacts => byPeople.get(people)!;

/**
 * Who lives in a part of the country, roughly: every town has people from elsewhere, and Kampala has everybody. Which
 * language is understood there, what is sold from there, kinds of clients, and landmarks that directions to an office name.
 */
const placeRow = z.object({
  place: z.string(),
  language: z.enum(languages).optional(),
  peoples: listCell.transform((cells) =>
    Object.fromEntries(cells.map((cell) => [cell.split(' ')[0]!, Number(cell.split(' ')[1])])),
  ),
  crops: listCell,
  trades: listCell,
  landmarks: listCell,
});
type PlaceFacts = z.output<typeof placeRow>;
const places = new Map(readTable('places.csv', placeRow).map((row) => [row.place, row]));
const everywhere = places.get('everywhere')!;

/** Kampala and its neighbour Wakiso. */
export const cityFacts = places.get('capital')!;

/** Returns the facts of a sub-region, its own first. */
export function localFacts(subRegion: SubRegion): PlaceFacts {
  const own = places.get(subRegion)!;
  return {
    ...own,
    trades: [...own.trades, ...own.trades, ...everywhere.trades],
    landmarks: [...own.landmarks, ...everywhere.landmarks],
  };
}

/** Roads by town or suburb, of suburbs, and of towns elsewhere. */
export const roads: ReadonlyMap<string, readonly string[]> = readLists('roads.txt');
