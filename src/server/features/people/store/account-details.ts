import { type SQL, sql } from 'drizzle-orm';
import { applicationStages, isEngaged } from '#shared/applications/application-states.ts';
import type { ApprovalStatus } from '#shared/professionals/professional-states.ts';
import type { Queryable } from '#server/db/database.ts';
import type { AccountSummaryRow } from './accounts.ts';

/** An account's details for admins. */
export interface AccountDetailsRow extends AccountSummaryRow {
  readonly phone: string | null;
  readonly district: string | null;
  readonly emailConfirmedAt: string | null;
  readonly termsAcceptedAt: string | null;
  readonly twoStepSince: string | null;
  readonly twoStepEndsAt: string | null;
  readonly passkeys: number;
  readonly sessions: number;
  readonly approvalStatus: ApprovalStatus | null;
  readonly applications: number;
  readonly engagedWork: number;
  readonly consultations: number;
  readonly suspendedAt: string | null;
  readonly suspendedUntil: string | null;
  readonly suspensionReason: string | null;
  /** Whether a client has sent or written anything that admins decide about. */
  readonly isInvolved: boolean;
  /** Admins who can sign in, not counting this account. */
  readonly otherAdmins: number;
  readonly releasedAt: string | null;
  readonly version: number;
}

/** Agreed work in progress. Literals, not parameters, so that partial indexes apply. */
const engagedStages = sql.raw(
  `(${applicationStages
    .filter(isEngaged)
    .map((stage) => `'${stage}'`)
    .join(', ')})`,
);

/** A client's applications or a professional's; only one of the two exists, each is read along its index. */
const applicationsWhere = (more: SQL): SQL =>
  sql`(select count(*)::integer from applications a where a.user_id = u.id ${more})
    + (select count(*)::integer from applications a where a.professional_id = u.id and a.status = 'approved' ${more})`;

/** Open consultations of a client and with a professional. */
const openConsultations = sql`(select count(*)::integer from consultations c where c.client_id = u.id and ${open()})
  + (select count(*)::integer from consultations c where c.professional_id = u.id and ${open()})`;

function open(): SQL {
  return sql`c.status in ('requested', 'accepted', 'proposed')`;
}

/** Finds an account. @param now for sessions that are still valid. */
export async function findAccountDetails(db: Queryable, id: string, now: Date): Promise<AccountDetailsRow | null> {
  const { rows } = await db.execute<{ row: AccountDetailsRow }>(
    sql`select json_build_object(
        'id', u.id, 'name', coalesce(p.name, trim(u.first_name || ' ' || u.last_name)), 'email', u.email, 'role', u.role,
        'isSuspended', u.suspended_at is not null, 'isTakenOver', u.handover is null,
        'isConfirmed', u.email_verified_at is not null, 'createdAt', u.created_at,
        'lastActiveAt', (select max(s.last_activity_at) from sessions s where s.user_id = u.id),
        'phone', coalesce(p.phone_number, u.phone), 'district', coalesce(p.district, u.district),
        'emailConfirmedAt', u.email_verified_at, 'termsAcceptedAt', u.terms_accepted_at,
        'twoStepSince', (select f.confirmed_at from second_factors f where f.user_id = u.id),
        'twoStepEndsAt', (select max(t.expires_at) from one_time_tokens t
          where t.user_id = u.id and t.purpose = 'keep_second_factor' and t.used_at is null and t.expires_at > ${now}),
        'passkeys', (select count(*)::integer from passkeys k where k.user_id = u.id),
        'sessions', (select count(distinct s.family_id)::integer from sessions s where s.user_id = u.id and s.expires_at > ${now}),
        'approvalStatus', case p.approval_status when 'suspended' then p.approval_before else p.approval_status end,
        'applications', ${applicationsWhere(sql``)},
        'engagedWork', ${applicationsWhere(sql`and a.stage in ${engagedStages}`)},
        'consultations', ${openConsultations},
        'suspendedAt', u.suspended_at, 'suspendedUntil', u.suspended_until, 'suspensionReason', u.suspension_reason,
        'isInvolved', exists (select 1 from applications a where a.user_id = u.id)
          or exists (select 1 from consultations c where c.client_id = u.id)
          or exists (select 1 from conversations v where v.client_id = u.id),
        'otherAdmins', (select count(*)::integer from users o
          where o.role = 'admin' and o.suspended_at is null and o.handover is null and o.id <> u.id),
        'releasedAt', u.released_at, 'version', u.version) as row
      from users u left join professionals p on p.id = u.id where u.id = ${id}`,
  );
  return rows[0]?.row ?? null;
}
