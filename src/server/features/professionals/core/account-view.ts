import type { ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import { unknownProfession } from '#shared/choices.ts';
import { pickFields } from '#shared/professionals/profile-columns.ts';
import { type FieldsWith, fieldsWith, profileFieldNames } from '#shared/professionals/profile-fields.ts';
import { listMissing } from '#shared/professionals/profile-completeness.ts';
import { deriveApproval } from './derive-approval.ts';
import type { AccountRow } from '#server/features/professionals/store/professional-accounts.ts';

/** Returns an account as admins read it; lists are joined by commas (specification, section 3). */
export function viewAccount(row: AccountRow): ProfessionalAccount {
  const { professional } = row;
  const profile = {
    ...pickFields(professional, profileFieldNames),
    email_verified: row.emailVerifiedAt !== null,
    avatar_url: professional.avatarUrl,
  };
  const lists = fieldsWith({ kind: 'list' }).map((name) => [name, profile[name].join(', ')]);
  return {
    ...profile,
    ...(Object.fromEntries(lists) as Record<FieldsWith<{ kind: 'list' }>, string>),
    id: professional.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    profession: professional.profession || unknownProfession,
    hourly_rate: professional.hourlyRateMin,
    approval_status: deriveApproval(professional),
    approved_at: professional.approvedAt?.toISOString() ?? null,
    admin_notes: professional.adminNotes,
    decision_reason: professional.decisionReason,
    resubmitted_at: professional.resubmittedAt?.toISOString() ?? null,
    average_rating: professional.averageRating,
    total_reviews: professional.totalReviews,
    suspended_at: row.suspendedAt?.toISOString() ?? null,
    created_at: professional.createdAt.toISOString(),
    version: professional.version,
    missing: listMissing({ ...profile, credentials_claimed: row.credentialsClaimed }),
  };
}
