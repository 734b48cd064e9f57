import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';

/** An admin, as an operator reads it. Times are strings. */
export interface AdminRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** When the account last became an admin's. */
  readonly since: string;
  readonly hasSecondFactor: boolean;
  readonly passkeys: number;
  readonly suspendedAt: string | null;
}

/** Lists every admin, the longest-serving account first. */
export async function listAdminRows(db: Queryable): Promise<AdminRow[]> {
  const { rows } = await db.execute<{ admin: AdminRow }>(sql`
    select json_build_object(
      'id', u.id, 'email', u.email, 'name', trim(u.first_name || ' ' || u.last_name),
      'since', coalesce((select max(e.at) from audit_events e where e.subject_id = u.id::text
        and e.action in ('auth.create_admin', 'person.make_admin')), u.created_at),
      'hasSecondFactor', exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null),
      'passkeys', (select count(*) from passkeys p where p.user_id = u.id),
      'suspendedAt', u.suspended_at) as admin
    from users u where u.role = 'admin' order by u.created_at, u.id`);
  return rows.map(({ admin }) => admin);
}

/** @param email lower-cased. */
export async function findAdminId(db: Queryable, email: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from users where email = ${email} and role = 'admin'`,
  );
  return rows[0]?.id ?? null;
}
