import type { District } from '#shared/places/districts.ts';
import { buildClient, clientsKnownTo } from './clients.ts';
import { districtFor, getSubRegion, type Where } from './place.ts';
import type { Random } from '#sample/random.ts';

/** A client who writes a review, or asks for a consultation. */
export interface Author {
  id: string;
  firstName: string;
  name: string;
  email: string;
  district: District;
}

/** Chooses different clients of a professional, most of them from the same part of the country. */
export function chooseAuthors(
  professionalIndex: number,
  count: number,
  where: Where,
  now: Date,
  random: Random,
): Author[] {
  const known = clientsKnownTo(professionalIndex);
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, known)) {
    const tries = [1, 2, 3, 4].map(() => random.int(0, known - 1));
    const near = tries.find((index) => getSubRegion(districtFor(index, 'client')) === where.subRegion);
    chosen.add(near !== undefined && !chosen.has(near) ? near : random.int(0, known - 1));
  }
  return [...chosen].map((index) => {
    const { id, firstName, lastName, email } = buildClient(index, now);
    return { id, firstName, name: `${firstName} ${lastName}`, email, district: districtFor(index, 'client') };
  });
}
