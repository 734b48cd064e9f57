import { type SQL, sql } from 'drizzle-orm';
import { professions } from '#shared/choices.ts';
import { districtRows } from '#shared/places/places.ts';
import { doersOf } from '#shared/applications/service-types.ts';
import { languageMask, specialityMask } from '#server/db/schema/suitability.ts';
import {
  forNoFee,
  forPlace,
  forProfession,
  forSpeciality,
  hours,
  type Need,
  subRegionOf,
  weights,
} from '#server/features/applications/core/score.ts';

/** Approved professionals who take clients and are alike in profession and place, so that none can score more than `most`. */
export interface Tier {
  readonly most: number;
  /** Matches those in it who may score at least `most - slack`: the cheapest condition first. SQL over `p`. */
  where(slack: number): SQL;
  /** Each one's score as if nothing were at hand: the most they can have. SQL over `p`. */
  readonly worth: SQL;
}

const speciality = weights.speciality * forSpeciality;
/** Points for an hour from `hours.least` on. */
const perHour = weights.fees / (hours.enough - hours.least);
/** Points for a star from the second on. */
const perStar = weights.rating / 4;

/**
 * Divides everyone who may be suggested for a need into tiers, of which the first may hold the best: the professions
 * that the taxonomy names, and others who name the speciality; each near and elsewhere. No one is in two tiers.
 */
export function tiersOf(need: Need): Tier[] {
  const { professions: named, specializations } = doersOf[need.serviceType];
  const others = professions.filter((name) => !(named as readonly string[]).includes(name));
  const suits = sql`(p.speciality_bits & ${specialityMask(specializations)}::integer) <> 0`;
  const first = weights.speciality * forProfession.first;
  const another = weights.speciality * forProfession.another;
  const spoken = need.language === null ? null : sql`(p.language_bits & ${languageMask(need.language)}::integer) <> 0`;
  const rest = sql`${feesOf(need)} + p.rated_as * ${number(perStar)} ${plusIf(spoken, weights.language)}`;
  /** Points that all of a tier share, as the first star counts nothing. */
  const base = (share: number) =>
    weights.place * share + weights.load - perStar + (spoken === null ? weights.language : 0);
  const most = (share: number) =>
    weights.place * share + weights.fees + weights.rating + weights.load + weights.language + speciality;
  const tiers = placesOf(need).flatMap(({ share, where: there }): Tier[] => [
    {
      most: most(share) + first,
      where: (slack) =>
        all(
          sql`p.profession = any(${words(slack < first - another ? named.slice(0, 1) : named)})`,
          there,
          slack < speciality ? suits : null,
          slack < weights.language ? spoken : null,
          ...closeTo(need, slack),
        ),
      worth: sql`${number(base(share) + another)} + ${rest} ${plusIf(sql`p.profession = ${named[0]}`, first - another)} ${plusIf(suits, speciality)}`,
    },
    {
      most: most(share),
      where: (slack) =>
        all(
          sql`p.profession = any(${words(others)})`,
          there,
          suits,
          slack < weights.language ? spoken : null,
          ...closeTo(need, slack),
        ),
      worth: sql`${number(base(share) + speciality)} + ${rest}`,
    },
  ]);
  return tiers.toSorted((a, b) => b.most - a.most);
}

/** Shares for the place, with who has them; each professional has one. */
function placesOf({ district, meeting }: Need): { readonly share: number; readonly where: SQL }[] {
  const remote = sql`p.serves_remote`;
  const local = sql`not p.serves_remote`;
  const everybody = sql`p.serves_remote = any('{t,f}')`;
  if (meeting === 'remote') return [at(1, remote), at(0, local)];
  const isEither = meeting !== 'in_person';
  if (district === null) {
    return isEither ? [at(forPlace.remote, remote), at(forPlace.near, local)] : [at(forPlace.near, everybody)];
  }
  const around = districtRows.filter(({ name, subRegion }) => subRegion === subRegionOf(district) && name !== district);
  const near = words(around.map(({ name }) => name));
  const known = words([district, ...around.map(({ name }) => name)]);
  // Working remotely counts for more than being near, except in the client's own district.
  const who = isEither ? local : everybody;
  return [
    at(1, sql`${everybody} and p.district = ${district}`),
    ...(isEither ? [at(forPlace.remote, sql`${remote} and p.district is distinct from ${district}`)] : []),
    at(forPlace.near, sql`${who} and p.district = any(${near})`),
    at(0, sql`${who} and (p.district is null or p.district <> all(${known}))`),
  ];
}

const at = (share: number, where: SQL) => ({ share, where });

/** Conditions on stars and fees without which a professional would lose more than `slack`. */
function closeTo({ budgetMax }: Need, slack: number): (SQL | null)[] {
  // Ignores rounding: this lets in slightly more than needed.
  const stars = 5 - (slack + 0.001) / perStar;
  const share = 1 - (slack + 0.001) / weights.fees;
  const fee = budgetMax / (hours.least + share * (hours.enough - hours.least));
  return [
    stars > 1 ? sql`p.rated_as >= ${stars}::float8` : null,
    share > forNoFee ? sql`p.fee_from <= ${fee}::float8` : null,
  ];
}

function feesOf({ budgetMax }: Need): SQL {
  const counted = sql`greatest(0, least(${number(weights.fees)}, ${budgetMax * perHour}::float8 / p.fee_from - ${number(hours.least * perHour)}))`;
  return sql`case when p.fee_from is null then ${number(weights.fees * forNoFee)} else ${counted} end`;
}

const plusIf = (condition: SQL | null, points: number): SQL =>
  condition === null ? sql`` : sql`+ case when ${condition} then ${number(points)} else 0 end`;

/** A number of the score itself, the same for every need. */
const number = (value: number): SQL => sql.raw(`${value}::float8`);

const all = (...conditions: (SQL | null)[]): SQL =>
  sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  );

const words = (list: readonly string[]) =>
  sql`array[${sql.join(
    list.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`;
