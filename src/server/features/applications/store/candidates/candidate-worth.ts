import { type SQL, sql } from 'drizzle-orm';
import { districtRows } from '#shared/places/places.ts';
import { professionsByService } from '#shared/applications/service-types.ts';
import { licenceNeeds } from '#shared/credentials/licence-needs.ts';
import { languageMask, specialityMask } from '#server/db/schema/suitability.ts';
import {
  forNoFee,
  forPlace,
  forProfession,
  forSpeciality,
  hours,
  type Need,
  findSubRegion,
  weights,
} from '#server/features/applications/core/score.ts';

/** Matches everyone who may be suggested for a need: a profession of the taxonomy, or its speciality. SQL over `p`. */
export const suitsNeed = (need: Need): SQL =>
  sql`(p.profession = any(${words(professionsByService[need.serviceType].professions)}) or ${hasSpeciality(need)})`;

/**
 * For work that needs a licence: has a checked one that is valid on a Kampala day. SQL over `p`, to follow another
 * condition.
 */
export function isLicensed({ serviceType }: Need, today: string): SQL {
  const { rule, kinds } = licenceNeeds[serviceType];
  if (rule !== 'needed') return sql``;
  return sql`and exists (select from credentials c where c.professional_id = p.id and c.status = 'verified'
    and c.kind_code = any(${words(kinds)}) and (c.valid_from is null or c.valid_from <= ${today}::date)
    and c.expires_on >= ${today}::date)`;
}

/** Points of `computeScore` as if the professional had no current application: their maximum. SQL over `p`. */
export function candidateWorth(need: Need): SQL {
  const [first, ...others] = professionsByService[need.serviceType].professions;
  const ofProfession = (share: number) => number(weights.speciality * share);
  const profession = sql`case when p.profession = ${first} then ${ofProfession(forProfession.first)} when p.profession = any(${words(others)}) then ${ofProfession(forProfession.another)} else 0 end`;
  const speciality = sql`case when ${hasSpeciality(need)} then ${ofProfession(forSpeciality)} else 0 end`;
  const rating = sql`(p.rated_as - 1) * ${number(weights.rating / 4)}`;
  const points = [
    profession,
    speciality,
    placePoints(need),
    feesPoints(need),
    rating,
    languagePoints(need),
    number(weights.load),
  ];
  return sql.join(points, sql` + `);
}

const hasSpeciality = ({ serviceType }: Need): SQL =>
  sql`(p.speciality_bits & ${specialityMask(professionsByService[serviceType].specializations)}::integer) <> 0`;

function placePoints({ district, meeting }: Need): SQL {
  const points = (share: number) => number(weights.place * share);
  if (meeting === 'remote') return sql`case when p.serves_remote then ${points(1)} else 0 end`;
  const isEither = meeting !== 'in_person';
  const remote = isEither ? sql`when p.serves_remote then ${points(forPlace.remote)}` : sql``;
  if (district === null)
    return isEither ? sql`case ${remote} else ${points(forPlace.near)} end` : points(forPlace.near);
  const around = districtRows.filter(({ subRegion }) => subRegion === findSubRegion(district)).map(({ name }) => name);
  return sql`case when p.district = ${district} then ${points(1)} ${remote} when p.district = any(${words(around)}) then ${points(forPlace.near)} else 0 end`;
}

function feesPoints({ budgetMax }: Need): SQL {
  const perHour = weights.fees / (hours.enough - hours.least);
  const counted = sql`greatest(0, least(${number(weights.fees)}, ${budgetMax * perHour}::float8 / p.fee_from - ${number(hours.least * perHour)}))`;
  return sql`case when p.fee_from is null then ${number(weights.fees * forNoFee)} else ${counted} end`;
}

function languagePoints({ language }: Need): SQL {
  if (language === null) return number(weights.language);
  return sql`case when (p.language_bits & ${languageMask(language)}::integer) <> 0 then ${number(weights.language)} else 0 end`;
}

/** A constant of the score as an SQL literal, the same for every need. */
const number = (value: number): SQL => sql.raw(`${value}::float8`);

const words = (list: readonly string[]) =>
  sql`array[${sql.join(
    list.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`;
