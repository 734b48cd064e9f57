/** A workload of `performance.md`: addresses, requested in turn. */
export interface Workload {
  readonly name: string;
  readonly paths: readonly string[];
}

const places = ['Kampala', 'Wakiso', 'Gulu', 'Mbarara', 'Jinja', 'Mbale', 'Entebbe', 'Arua'];
const services = [
  'accountant',
  'tax-consultant',
  'mortgage-advisor',
  'insurance',
  'Tax Planning',
  'Retirement Planning',
];
const terms = [
  'tax returns',
  'nakato',
  'mortgage',
  'school fees',
  'pension',
  'sacco',
  'audit',
  'land',
  'okello',
  'efris',
];

/** Shares of W1 in percent: a quarter unfiltered, a quarter by place, a fifth each by service and text, a tenth all. */
const parts: readonly [share: number, query: (index: number) => Record<string, string>][] = [
  [25, () => ({})],
  [25, (index) => ({ location: at(places, index) })],
  [20, (index) => ({ specialization: at(services, index) })],
  [20, (index) => ({ search: at(terms, index) })],
  [10, (index) => ({ location: at(places, index), specialization: at(services, index), search: at(terms, index) })],
];

function at(values: readonly string[], index: number): string {
  return values[index % values.length] ?? '';
}

const list = (query: Record<string, string>) =>
  `/api/professionals/public/marketplace?${new URLSearchParams({ limit: '9', offset: '0', ...query })}`;

/** The hundred queries of W1, interleaved so that every stretch of a run holds each kind in its share. */
export const mixedQueries = Array.from({ length: 100 }, (_, place): Record<string, string> => {
  const turn = (place * 37) % 100;
  let before = 0;
  const [, query] = parts.find(([share]) => turn < (before += share)) ?? [0, () => ({})];
  return query(place);
});

/** Returns W1 as a mix, W1 unfiltered, and W2; `ids` are professionals who have reviews. */
export function workloads(ids: readonly string[]): readonly Workload[] {
  return [
    { name: 'W1 list, mixed', paths: mixedQueries.map(list) },
    { name: 'W1 list, unfiltered', paths: [list({})] },
    { name: 'W2 one professional', paths: ids.map((id) => `/api/professionals/${id}`) },
  ];
}
