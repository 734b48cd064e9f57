import type pg from 'pg';
import { professions, sortValues } from '#shared/choices.ts';

/** Addresses by popularity, and a way to draw from them as readers do. */
export interface Traffic {
  /** The most popular first. */
  readonly urls: readonly string[];
  /** Draws this many addresses by Zipf's law with exponent 1. */
  draw(count: number, random: () => number): string[];
}

const lists = 20_000;

/** Builds the traffic over all professionals and 20,000 lists: of every six addresses one is a list, wide lists first. */
export async function readTraffic(client: pg.Client): Promise<Traffic> {
  const { rows } = await client.query<{ id: string }>(
    `select id from professionals where approval_status = 'approved' order by md5(id::text)`,
  );
  const profiles = rows.map(({ id }) => `/api/professionals/${id}`);
  const places = await client.query<{ district: string }>(
    `select district from professionals where district is not null group by 1 order by count(*) desc, 1`,
  );
  const urls = interleave(listAddresses(places.rows.map(({ district }) => district)), profiles);
  const weights = Float64Array.from(urls, (_, rank) => 1 / (rank + 1));
  const sums = weights.slice();
  for (let rank = 1; rank < sums.length; rank += 1) sums[rank] = sums[rank - 1]! + weights[rank]!;
  const all = sums.at(-1) ?? 0;
  return {
    urls,
    draw: (count, random) => Array.from({ length: count }, () => urls[rankAt(sums, random() * all)]!),
  };
}

/** Lists that people can reach: every profession and place, their sort orders and filters, and further pages. */
function listAddresses(districts: readonly string[]): string[] {
  const choices = ['', 'language=Luganda', 'remote=true', 'checked=true', 'offset=9', 'offset=18'];
  const found: string[] = [];
  for (const choice of choices) {
    for (const sort of sortValues) {
      for (const place of ['', ...districts]) {
        for (const profession of ['', ...professions]) {
          const query = new URLSearchParams({ limit: '9', sort });
          if (profession) query.set('specialization', profession);
          if (place) query.set('location', place);
          found.push(`/api/professionals/public/marketplace?${query}${choice && `&${choice}`}`);
        }
      }
    }
  }
  return found.slice(0, lists);
}

function interleave(few: readonly string[], many: readonly string[]): string[] {
  const each = Math.ceil(many.length / few.length);
  return few.flatMap((one, index) => [one, ...many.slice(index * each, (index + 1) * each)]);
}

/** The first rank whose sum reaches `wanted`. */
function rankAt(sums: Float64Array, target: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sums[middle]! < target) low = middle + 1;
    else high = middle;
  }
  return low;
}
