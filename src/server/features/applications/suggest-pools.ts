import { type SQL, sql } from 'drizzle-orm';
import { forSpeciality, hours, prior, weights } from './score.ts';

/** Whom to look for. */
export interface Pools {
  /** Professions that the taxonomy names for the service. */
  readonly professions: readonly string[];
  /** Specialities that it names, normalised. */
  readonly specialities: readonly string[];
  /** Where to look; none is the whole country. */
  readonly district: string | null;
  /** Districts of the same sub-region. */
  readonly neighbours: readonly string[];
  /** Whether those who work by telephone and online will do. */
  readonly remote: boolean;
  /** The language that was asked for. */
  readonly language: string | null;
  readonly budgetMax: number;
}

/**
 * How many of a place and a profession are looked at: the best rated, some without reviews (who count for more than the
 * badly rated) and those with the lowest fees; and how many of them are scored.
 */
const main = { rated: 300, unrated: 150, cheap: 150, scored: 50 } as const;
const each = { rated: 150, unrated: 75, cheap: 75, scored: 20 } as const;
type Take = Readonly<Record<keyof typeof main, number>>;

/**
 * Ids of professionals who may be the best for a need, by looks into indexes at few rows, however many there are. Where
 * a place has no more people of a profession than are looked at, nobody is missed; beyond that somebody who is neither
 * among the best rated nor without reviews nor cheap can be.
 */
export function candidateIds(pools: Pools): SQL {
  const { professions, district, neighbours, remote } = pools;
  const among = (list: readonly string[]) =>
    sql`(select district, profession from unnest(${words(list)}) district, unnest(${words(professions)}) profession) place`;
  const anywhere = sql`unnest(${words(professions)}) place(profession)`;
  const ofDistrict = {
    there: sql`p.district = place.district and p.profession = place.profession`,
    // As the index of fees has it.
    byFee: sql`coalesce(p.district, '') = place.district and p.profession = place.profession`,
  };
  const ofProfession = { there: sql`p.profession = place.profession`, byFee: sql`p.profession = place.profession` };
  const online = sql`p.profession = place.profession and p.serves_remote`;
  const isNear = district !== null;
  return sql.join(
    [
      ...(isNear ? [pool(among([district]), ofDistrict, pools, main)] : []),
      ...(neighbours.length > 0 ? [pool(among(neighbours), ofDistrict, pools, each)] : []),
      pool(anywhere, ofProfession, pools, main),
      ...(remote ? [pool(anywhere, { there: online, byFee: online }, pools, main)] : []),
      ...(isNear ? [others(sql`p.district = ${district}`, pools)] : []),
      ...(remote ? [others(sql`p.serves_remote`, pools)] : []),
    ],
    sql` union all `,
  );
}

const open = sql`p.approval_status = 'approved' and p.accepting_clients`;
const counts = sql`p.id, p.average_rating, p.total_reviews, coalesce(nullif(p.hourly_rate_min, 0), p.hourly_rate_max) as fee, p.specializations_norm, p.languages_spoken`;
const words = (list: readonly string[]) =>
  sql`array[${sql.join(
    list.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`;

/** The best of each place. */
function pool(places: SQL, { there, byFee }: Record<'there' | 'byFee', SQL>, pools: Pools, take: Take): SQL {
  const rated = sql`(select ${counts} from professionals p where ${open} and ${there} and p.average_rating > 0 order by p.average_rating desc, p.total_reviews desc, p.id desc limit ${take.rated})`;
  // The same index backwards.
  const unrated = sql`(select ${counts} from professionals p where ${open} and ${there} and p.average_rating = 0 order by p.average_rating, p.total_reviews, p.id limit ${take.unrated})`;
  const cheap = sql`(select ${counts} from professionals p where ${open} and ${byFee} and p.hourly_rate_min > 0 order by p.hourly_rate_min limit ${take.cheap})`;
  return sql`select found.id from ${places}, lateral (select b.id from (${rated} union all ${unrated} union all ${cheap}) b order by ${worth(pools)} desc limit ${take.scored}) found`;
}

/** People of whatever profession who name the speciality, of the best rated. */
function others(where: SQL, pools: Pools): SQL {
  return sql`(select b.id from (select ${counts} from professionals p where ${open} and ${where} order by p.average_rating desc, p.total_reviews desc, p.id desc limit ${main.rated}) b where ${named(pools)} order by ${worth(pools)} desc limit ${each.scored})`;
}

const named = ({ specialities }: Pools) => sql`b.specializations_norm && ${words(specialities)}`;

/** What of the score (`score.ts`) differs within a place: all but the work at hand, which is counted for few only. */
function worth(pools: Pools): SQL {
  const { budgetMax, language } = pools;
  const share = sql`case when b.fee > 0 then least(1, greatest(0, (${budgetMax}::float8 / b.fee - ${hours.least}::float8) / ${hours.enough - hours.least}::float8)) else 0.5 end`;
  const stars = sql`(b.average_rating::float8 * b.total_reviews + ${prior.rating * prior.reviews}::float8) / (b.total_reviews + ${prior.reviews}::float8)`;
  const spoken =
    language === null
      ? sql``
      : sql` + case when exists (select from unnest(b.languages_spoken) spoken where lower(spoken) like ${`%${language.toLowerCase()}%`}) then ${weights.language}::float8 else 0 end`;
  return sql`case when ${named(pools)} then ${weights.speciality * forSpeciality}::float8 else 0 end + ${weights.fees}::float8 * ${share} + ${weights.rating}::float8 * (${stars} - 1) / 4${spoken}`;
}
