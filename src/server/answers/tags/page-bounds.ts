import type { Sort } from '#shared/choices.ts';

/**
 * The values that lists filter and sort by, of someone in the public list; from `standing_of` (`professionals.sql`).
 */
export interface SortKeys {
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

/** A person's row before and after an update; null where they are not in the public list. */
export interface RowChange {
  readonly id: string;
  readonly before: SortKeys | null;
  readonly after: SortKeys | null;
}

/** A position in a sort order: the values of its columns, and the id. */
export type SortPosition = readonly (string | number | null)[];

/** Describes a page of a list, to decide whether a row change can affect it. */
export interface PageBounds {
  readonly profession?: string | undefined;
  readonly districts?: readonly string[] | undefined;
  readonly specialization?: string | undefined;
  readonly language?: string | undefined;
  readonly remote: boolean;
  readonly checked: boolean;
  readonly sort: Sort;
  /** The position of the first row; absent on the first page. */
  readonly first?: SortPosition | undefined;
  /** The position of the first row after this page; absent on the last page. */
  readonly last?: SortPosition | undefined;
}

/**
 * Whether a row change may affect a page of a list: its total, or the people on it. It can't if someone is in the list
 * before and after, and behind the page both times, or before it both times. A card's content has another tag
 * (`aboutOne`).
 */
export function mayAffect(bounds: PageBounds, { id, before, after }: RowChange): boolean {
  const was = before !== null && isIn(bounds, before);
  const is = after !== null && isIn(bounds, after);
  if (!was && !is) return false;
  if (!was || !is) return true;
  // Which licences are current depends on the day.
  if (bounds.checked && before.checked !== after.checked) return true;
  const positions = [positionFor(bounds.sort, id, before), positionFor(bounds.sort, id, after)];
  const { first, last } = bounds;
  if (last && positions.every((position) => compare(bounds.sort, position, last) > 0)) return false;
  return !(first && positions.every((position) => compare(bounds.sort, position, first) < 0));
}

function isIn(bounds: PageBounds, one: SortKeys): boolean {
  return (
    (bounds.profession === undefined || bounds.profession === one.profession) &&
    (bounds.districts === undefined || bounds.districts.includes(one.district ?? '')) &&
    (bounds.specialization === undefined || one.specializations.includes(bounds.specialization)) &&
    (bounds.language === undefined || one.languages.includes(bounds.language)) &&
    (!bounds.remote || one.remote) &&
    (!bounds.checked || one.checked !== null)
  );
}

function positionFor(sort: Sort, id: string, { rated, reviews, average, years, name }: SortKeys): SortPosition {
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

/** Negative when the first comes first. Names ascend, as bytes; everything else descends, the id last. */
function compare(sort: Sort, one: SortPosition, other: SortPosition): number {
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
