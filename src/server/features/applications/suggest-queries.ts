import { and, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { professionals } from '#server/db/schema/index.ts';

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
}

/** The best rated of a place who are looked at, and of a neighbouring district. */
const perPool = 50;
const perNeighbour = 6;

/** Approved professionals who take clients, the best rated first: as the indexes have them, so few rows are read. */
const best = (where: SQL, atMost: number) =>
  sql`(select p.id from professionals p where p.approval_status = 'approved' and p.accepting_clients and ${where} order by p.average_rating desc, p.total_reviews desc, p.id desc limit ${atMost})`;

/** Those of the right profession in the district and, if that will do, those who work remotely. */
function nearPools({ professions, district, remote }: Pools): SQL[] {
  return professions.flatMap((profession) => [
    best(
      district === null
        ? sql`p.profession = ${profession}`
        : sql`p.district = ${district} and p.profession = ${profession}`,
      perPool,
    ),
    ...(remote ? [best(sql`p.profession = ${profession} and p.serves_remote`, perPool)] : []),
  ]);
}

/** Where too few were near: neighbours, the whole country, and other professions with the speciality. */
function farPools({ professions, specialities, district, neighbours }: Pools): SQL[] {
  const named = sql`p.specializations_norm && array[${sql.join(
    specialities.map((name) => sql`${name}`),
    sql`, `,
  )}]::text[]`;
  /** The best rated of a place, of whom those with the speciality are taken: never a walk through the country. */
  const withSpeciality = (where: SQL) =>
    sql`(select p.id from professionals p where p.id in ${best(where, perPool * 5)} and ${named})`;
  return [
    ...professions.flatMap((profession) => [
      best(sql`p.profession = ${profession}`, perPool),
      ...neighbours.map((name) => best(sql`p.district = ${name} and p.profession = ${profession}`, perNeighbour)),
    ]),
    ...(district === null ? [] : [withSpeciality(sql`p.district = ${district}`)]),
    withSpeciality(sql`p.serves_remote`),
  ];
}

/** Endings of an assignment after which the same professional is not asked again. */
const over = sql.raw(`('declined', 'no_proposal', 'reassigned')`);

/**
 * Professionals who might be given an application, with how many they have at present. None who has it or had it and
 * gave it back, whose proposal was declined, who is suspended, or takes no clients.
 * @param far whether to look beyond the district.
 */
export async function listCandidates(
  db: Queryable,
  application: { readonly id: string; readonly professionalId: string | null },
  pools: Pools,
  far: boolean,
) {
  const asked = sql.join(far ? farPools(pools) : nearPools(pools), sql` union `);
  return await db
    .select({
      id: professionals.id,
      name: professionals.name,
      businessName: professionals.businessName,
      businessAddress: professionals.businessAddress,
      profession: professionals.profession,
      district: professionals.district,
      avatarUrl: professionals.avatarUrl,
      averageRating: professionals.averageRating,
      totalReviews: professionals.totalReviews,
      hourlyRateMin: professionals.hourlyRateMin,
      hourlyRateMax: professionals.hourlyRateMax,
      languages: professionals.languagesSpoken,
      specializations: professionals.specializations,
      servesRemote: professionals.servesRemote,
      load: sql<number>`(select count(*) from applications a where a.professional_id = professionals.id and a.status = 'approved')`.mapWith(
        Number,
      ),
    })
    .from(professionals)
    .where(
      and(
        sql`${professionals.id} in (${asked})`,
        // One look for each of the few: joined, the whole table of accounts would be hashed.
        sql`(select u.suspended_at from users u where u.id = professionals.id) is null`,
        sql`${professionals.id} is distinct from ${application.professionalId}::uuid`,
        sql`not exists (select 1 from application_assignments g where g.application_id = ${application.id} and g.professional_id = professionals.id and g.ending in ${over})`,
        sql`not exists (select 1 from responses r where r.application_id = ${application.id} and r.professional_id = professionals.id and r.status = 'declined')`,
      ),
    );
}
export type CandidateRow = Awaited<ReturnType<typeof listCandidates>>[number];
