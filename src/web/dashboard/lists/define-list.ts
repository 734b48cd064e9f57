import type { ReactNode } from 'react';
import type { ReadInput, ReadName, ReadReply } from '#web/data/read-call.ts';
import type { Rows } from '#web/data/rows.ts';
import type { Client } from '#web/http/api.ts';
import { readId, readPage, readSearch } from './read-address.ts';
import type { BulkProps } from './selection/bulk-bar.tsx';

/** A row of a list. */
export interface ListRow {
  readonly id: string;
}

/** A filter, by its name in the address; `search` is the search box. With a label it is a field above the list. */
export interface Filter {
  /** Allowed values; by default those with names. */
  readonly values?: readonly string[];
  /** Shape of values that can't be listed. */
  readonly shape?: RegExp;
  /** Its value while the address has none. */
  readonly usual?: string;
  readonly label?: string;
  /** Labels of the values, and under `''` that of all. A field without them is a day. */
  readonly names?: Readonly<Record<string, string>>;
  /** What a choice removes from the address: filters that it contradicts, or the order. */
  readonly clears?: readonly string[];
}

type ValueOf<F> = F extends { readonly values: readonly (infer Value)[] }
  ? Value
  : F extends { readonly names: Readonly<Record<infer Value, string>> }
    ? Exclude<Value, ''>
    : string;
type ValuesOf<Filters> = { readonly [Name in keyof Filters]?: ValueOf<Filters[Name]> };
/** Values of a list's filters by name; those that aren't set are absent. */
export type FilterValues = Readonly<Record<string, string | undefined>>;

type QueryOf<Name extends ReadName> = NonNullable<(ReadInput<Name> & { readonly query?: object })['query']>;
type SentFilters<Name extends ReadName> = Omit<QueryOf<Name>, 'limit' | 'offset'>;
type SortOf<Name extends ReadName> =
  QueryOf<Name> extends { readonly sort?: infer Sort } ? Extract<Sort, string> : never;

/** Orders by age, the newest first. */
export const byAge = ['newest', 'oldest'] as const;

/** A column of a list, and its place on a card where the screen is too narrow for a table. */
export interface Column<Row extends ListRow = ListRow, Sort = string> {
  readonly heading: string;
  cell?(row: Row): ReactNode;
  /** Instead of `cell`, a day: the exact time shows on hover. */
  day?(row: Row): string | null;
  /** Second line of the column with the row's name, which links to the row's details. */
  beneath?(row: Row): ReactNode;
  /** Address of the row's own page, if it has one instead of details beside the list. */
  to?(row: Row): string;
  /** Orders that a press on the heading chooses, in turn. */
  readonly sorts?: readonly Sort[];
  /** A number or an amount: right-aligned, with figures of equal width. */
  readonly isNumber?: true;
  /** Whether a long text ends with dots. */
  readonly isCut?: true;
  /** Classes of its cells in a table, such as for screens without room for it. */
  readonly inTable?: string;
  /** Place on a card; if absent, a line with the heading. */
  readonly inCard?: 'title' | 'badge' | 'acts';
}

/** A part of a list whose code loads once the rows are there. */
interface Part<Props> {
  OnDemand(props: Props): ReactNode;
  readonly prefetch: () => void;
}
interface PanelProps {
  readonly id: string;
  readonly onClose: () => void;
}
interface DialogProps<Act> extends PanelProps {
  readonly act: Act;
  /** Says what was done. */
  readonly onDone: (title: string) => void;
}

/** Everything that a list of the desk consists of. */
export interface DeskList<
  Name extends ReadName = ReadName,
  Row extends ListRow = ListRow,
  Values = FilterValues,
  Sort = string,
  Act = string,
> {
  readonly title: string;
  /** What the rows are, such as `applications`. */
  readonly of: string;
  readonly call: Name;
  rows(reply: ReadReply<Name>): Rows<Row>;
  /** Whether new rows appear by themselves; by default they do. */
  readonly isPolled?: false;
  readonly pageSize?: number;
  /** Largest offset that the call accepts. */
  readonly furthest?: number;
  /** Requests the list as a file. The address works once, within a minute. Absent for lists without a file. */
  file?(api: Client, body: SentFilters<Name>): Promise<{ readonly path: string }>;
  readonly filters: Readonly<Record<string, Filter>>;
  /** Saved views: names, and values of filters. The first shows everything, and names all filters of the others. */
  readonly views?: readonly (readonly [
    name: string,
    values: { readonly [Key in keyof Values]: Values[Key] | undefined },
  ])[];
  /** What a view removes from the address beside these filters. */
  readonly viewClears?: readonly string[];
  readonly sorts?: readonly Sort[];
  /** Order without one in the address; if undefined, rows that wait come first. */
  usual?(values: Values): Sort | undefined;
  /** Whether a field chooses the order: by default on a telephone, which has no headings to press. */
  readonly orderField?: 'always' | 'never';
  /** Actions that the address can name, for the dialog. */
  readonly acts?: readonly Act[];
  readonly openShape?: RegExp;
  readonly columns: readonly Column<Row, Sort>[];
  /** Name of a row for screen readers, such as for its check box. */
  getRowName(row: Row): string;
  readonly words: {
    readonly failed: string;
    /** What the reader can change if no row matches; for lists that aren't empty then. */
    readonly hint?: string;
    /** What the rows are called then, if not as in `of`. */
    readonly found?: string;
  };
  /** Whether the screen has more than the list: if it fails, a notice above says so instead of replacing it. */
  readonly isPartOfScreen?: true;
  /** Replaces a list without rows; if it returns nothing, no row matches the filters. */
  empty?(values: Values, isFiltered: boolean): ReactNode;
  /** Details of a row, beside the list. */
  readonly panel?: Part<PanelProps>;
  /** An action on a row; without a panel also its details. */
  readonly dialog?: Part<DialogProps<Act>>;
  /** What can be done with selected rows. */
  Bulk?(props: BulkProps<Row>): ReactNode;
}

/** Filters are sent under their names, or as `toQuery` translates them. */
type Translation<Name extends ReadName, Values> = Values extends {
  readonly [Key in keyof Values]: Key extends keyof QueryOf<Name> ? QueryOf<Name>[Key] : never;
}
  ? { readonly toQuery?: undefined }
  : { toQuery(values: Values): SentFilters<Name> };

/** A list as everything beside its definition sees it: with filters of any names. */
export interface DefinedList<Name extends ReadName = ReadName, Row extends ListRow = ListRow> extends DeskList<
  Name,
  Row,
  FilterValues,
  string,
  string | undefined
> {
  toQuery?(values: FilterValues): object;
}

/** Defines a list: its address, request, filter bar, table, cards, pages and file follow. */
export const defineList = <
  Name extends ReadName,
  Row extends ListRow,
  const Filters extends Readonly<Record<string, Filter>>,
  const Sort extends SortOf<Name> = never,
  const Act extends string | undefined = never,
>(
  list: DeskList<Name, Row, ValuesOf<Filters>, Sort, Act> & { readonly filters: Filters } & Translation<
      Name,
      ValuesOf<Filters>
    >,
): DefinedList<Name, Row> => list;

const defaultPageSize = 50;

/** What an address shows of a list. */
export interface ListAddress {
  readonly values: FilterValues;
  readonly sort: string | undefined;
  readonly page: number;
  readonly pageSize: number;
  readonly open: string | undefined;
  readonly act: string | undefined;
  /** Whether the filters may leave rows out. */
  readonly isFiltered: boolean;
}

function readFilter(name: string, { values, names = {}, shape, usual }: Filter, query: URLSearchParams) {
  if (name === 'search') return readSearch(query) || undefined;
  const text = query.get(name) ?? '';
  const isValid = shape ? shape.test(text) : text !== '' && (values ?? Object.keys(names)).includes(text);
  return isValid ? text : usual;
}

/** Parses a list's address, and ignores invalid values. */
export function parseAddress(list: DefinedList, query: URLSearchParams): ListAddress {
  const { filters, sorts, acts, openShape, pageSize = defaultPageSize } = list;
  const all = Object.entries(filters).map(([name, filter]) => [name, readFilter(name, filter, query)] as const);
  const values = Object.fromEntries(all.filter(([, value]) => value !== undefined));
  const open = query.get('open') ?? '';
  return {
    values,
    sort: sorts?.find((sort) => sort === query.get('sort')) ?? list.usual?.(values),
    page: readPage(query, pageSize, list.furthest),
    pageSize,
    open: openShape ? (openShape.test(open) ? open : undefined) : readId(query),
    act: acts?.find((act) => act === query.get('act')),
    isFiltered: all.some(([name, value]) => value !== filters[name]?.usual),
  };
}

/** The filters and the order of an address, as the server knows them. */
export const toFilters = ({ toQuery }: DefinedList, { values, sort }: ListAddress): object => ({
  ...(toQuery ? toQuery(values) : values),
  ...(sort && { sort }),
});

/** The server's query for an address: one page. */
export const toApiQuery = (list: DefinedList, address: ListAddress) => ({
  ...toFilters(list, address),
  limit: address.pageSize,
  offset: (address.page - 1) * address.pageSize,
});
