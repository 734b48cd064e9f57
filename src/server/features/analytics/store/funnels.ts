import { eq, sql } from 'drizzle-orm';
import { fewestPeers } from '#shared/analytics/funnels.ts';
import type { Queryable } from '#server/db/database.ts';
import { funnelMedians, professionalFunnels, professionals } from '#server/db/schema/index.ts';

/** All of Uganda, used next to the names of districts. */
export const everywhere = '*';

interface Batch {
  readonly after: string;
  readonly atMost: number;
  readonly since: Date;
  readonly now: Date;
}

/**
 * Counts the funnels of the approved professionals that follow an id, in the order of their ids. Returns the last one's;
 * null when there are no more.
 */
export async function countFunnels(db: Queryable, { after, atMost, since, now }: Batch): Promise<string | null> {
  const from = sql`${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into professional_funnels (professional_id, counted_at, seen, opened, asked, proposed, agreed)
    select p.id, ${now.toISOString()}::timestamptz, coalesce(v.seen, 0), coalesce(v.opened, 0), c.asked + a.assigned,
      c.answered + r.proposed, c.agreed + r.agreed
    from (select id from professionals where approval_status = 'approved' and id > ${after}::uuid order by id limit ${atMost}) p
    cross join lateral (select sum(v.seen) as seen, sum(v.n) as opened from profile_views v
      where v.professional_id = p.id and v.day >= (${from} at time zone 'UTC' + interval '3 hours')::date) v
    cross join lateral (select count(*) filter (where c.asked_at is not null) as asked,
      count(*) filter (where c.answered_at is not null and c.status <> 'declined') as answered,
      count(*) filter (where c.agreed_at is not null) as agreed
      from consultations c where c.professional_id = p.id and c.created_at >= ${from}) c
    cross join lateral (select count(*) as assigned from application_assignments a
      where a.professional_id = p.id and a.assigned_at >= ${from}) a
    cross join lateral (select count(*) as proposed, count(*) filter (where r.status = 'accepted') as agreed from proposals r
      where r.professional_id = p.id and r.submitted_at >= ${from}) r
    on conflict (professional_id) do update set counted_at = excluded.counted_at, seen = excluded.seen,
      opened = excluded.opened, asked = excluded.asked, proposed = excluded.proposed, agreed = excluded.agreed
    returning professional_id as id`);
  return (
    rows
      .map(({ id }) => id)
      .toSorted()
      .at(-1) ?? null
  );
}

/** Deletes the counts of professionals who are no longer approved: the last count left them out. */
export async function deleteFunnelsBefore(db: Queryable, now: Date): Promise<void> {
  await db.execute(sql`delete from professional_funnels where counted_at < ${now.toISOString()}::timestamptz`);
}

/** Computes the median of every group that is large enough, replacing the earlier ones. */
export async function countMedians(db: Queryable, now: Date): Promise<void> {
  const middle = (step: string) => sql.raw(`percentile_disc(0.5) within group (order by f.${step})`);
  await db.execute(sql`delete from funnel_medians`);
  await db.execute(sql`
    insert into funnel_medians (profession, district, counted_at, n, seen, opened, asked, proposed, agreed)
    select p.profession, coalesce(p.place, ${everywhere}), ${now.toISOString()}::timestamptz, count(*), ${middle('seen')},
      ${middle('opened')}, ${middle('asked')}, ${middle('proposed')}, ${middle('agreed')}
    from professional_funnels f
    join (select id, profession, coalesce(district, '') as place from professionals where profession is not null) p
      on p.id = f.professional_id
    group by grouping sets ((p.profession, p.place), (p.profession))
    having count(*) > ${fewestPeers}`);
}

/** A professional's own counts, their profession and place, and the medians of their peers, the nearest group first. */
export async function findOwnFunnel(db: Queryable, id: string) {
  const [own] = await db
    .select({ profession: professionals.profession, district: professionals.district, funnel: professionalFunnels })
    .from(professionals)
    .leftJoin(professionalFunnels, eq(professionalFunnels.professionalId, professionals.id))
    .where(eq(professionals.id, id));
  if (!own?.funnel) return null;
  const { profession, district, funnel } = own;
  const medians = await db
    .select()
    .from(funnelMedians)
    .where(
      sql`${funnelMedians.profession} = ${profession} and ${funnelMedians.district} in (${district ?? ''}, ${everywhere})`,
    );
  const peers =
    medians.find((group) => district !== null && group.district === district) ??
    medians.find((group) => group.district === everywhere) ??
    null;
  return { funnel, peers };
}
