import { type District, districtRows } from './districts.ts';

/** A number of people, by the name of a district or profession. */
export type NameCount = readonly [name: string, count: number];

/** Orders districts: the same sub-region, then the same region, then the rest, each by number of people. */
export function nearestFirst(counts: readonly NameCount[], from: District | undefined): NameCount[] {
  const here = districtRows.find(({ name }) => name === from);
  const distance = ([name]: NameCount) => {
    const there = districtRows.find((row) => row.name === name);
    if (!here || !there) return 2;
    if (there.subRegion === here.subRegion) return 0;
    return there.region === here.region ? 1 : 2;
  };
  return counts
    .filter(([name]) => name !== from && districtRows.some((row) => row.name === name))
    .toSorted((one, other) => distance(one) - distance(other));
}
