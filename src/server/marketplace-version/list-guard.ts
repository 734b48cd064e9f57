import type { Sort } from '#shared/choices.ts';

/** The values that lists go by, of someone in the public list; from `standing_of` (`professionals.sql`). */
export interface Standing {
  readonly profession: string;
  readonly district: string | null;
  /** Normalised. */
  readonly specializations: readonly string[];
  readonly languages: readonly string[];
  readonly remote: boolean;
  /** The days of checked licences as one text; null without any. */
  readonly checked: string | null;
  readonly rated: number | null;
  readonly reviews: number;
  readonly average: number;
  readonly years: number;
  readonly name: string;
}

/** An update of someone: before and after, null where they are not in the public list. */
export interface Move {
  readonly id: string;
  readonly before: Standing | null;
  readonly after: Standing | null;
}

/** A place in an order: the values of its columns, and the id. */
export type Place = readonly (string | number | null)[];

/** Describes a page of a list, to tell whether a move can concern it. */
export interface ListGuard {
  readonly profession?: string | undefined;
  readonly districts?: readonly string[] | undefined;
  readonly specialization?: string | undefined;
  readonly language?: string | undefined;
  readonly remote: boolean;
  readonly checked: boolean;
  readonly sort: Sort;
  /** The first one of a further page. */
  readonly first?: Place | undefined;
  /** The first one after this page; absent on the last page. */
  readonly last?: Place | undefined;
}

/**
 * Whether a move may change a page of a list: its total, or whom it holds. It can't if someone is in the list before and after, and
 * behind the page both times, or before it both times. What a card says is another topic (`aboutOne`).
 */
export function mayConcern(guard: ListGuard, { id, before, after }: Move): boolean {
  const was = before !== null && isIn(guard, before);
  const is = after !== null && isIn(guard, after);
  if (!was && !is) return false;
  if (!was || !is) return true;
  // Whose licence is current depends on the day.
  if (guard.checked && before.checked !== after.checked) return true;
  const places = [placeOf(guard.sort, id, before), placeOf(guard.sort, id, after)];
  const { first, last } = guard;
  if (last && places.every((place) => compare(guard.sort, place, last) > 0)) return false;
  return !(first && places.every((place) => compare(guard.sort, place, first) < 0));
}

function isIn(guard: ListGuard, one: Standing): boolean {
  return (
    (guard.profession === undefined || guard.profession === one.profession) &&
    (guard.districts === undefined || guard.districts.includes(one.district ?? '')) &&
    (guard.specialization === undefined || one.specializations.includes(guard.specialization)) &&
    (guard.language === undefined || one.languages.includes(guard.language)) &&
    (!guard.remote || one.remote) &&
    (!guard.checked || one.checked !== null)
  );
}

function placeOf(sort: Sort, id: string, { rated, reviews, average, years, name }: Standing): Place {
  switch (sort) {
    case 'rating-high':
      return [rated, reviews, id];
    case 'reviews-high':
      return [reviews, average, id];
    case 'experience-high':
      return [years, average, id];
    case 'name-az':
      return [name, id];
  }
}

/** Negative when the first comes first. Names go up, as bytes; everything else goes down, the id last. */
function compare(sort: Sort, one: Place, other: Place): number {
  for (const [index, value] of one.entries()) {
    const step = compareValues(value, other[index] ?? null);
    if (step !== 0) return sort === 'name-az' ? step : -step;
  }
  return 0;
}

function compareValues(one: string | number | null, other: string | number | null): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}
