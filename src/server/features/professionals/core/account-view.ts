import type { ProfessionalAccount } from '#shared/api/professionals/professional-accounts.ts';
import { unknownProfession } from '#shared/choices.ts';
import { listMissing } from '#shared/professionals/profile-completeness.ts';
import { deriveApproval } from './derive-approval.ts';
import type { AccountRow } from '#server/features/professionals/store/professional-accounts.ts';

/** Returns an account as admins read it; lists are joined by commas (specification, section 3). */
export function viewAccount(row: AccountRow): ProfessionalAccount {
  const { professional } = row;
  const account = {
    id: professional.id,
    name: professional.name,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    email_verified: row.emailVerifiedAt !== null,
    business_name: professional.businessName,
    business_type: professional.businessType,
    business_address: professional.businessAddress,
    phone_number: professional.phoneNumber,
    website: professional.website,
    profession: professional.profession || unknownProfession,
    district: professional.district,
    specializations: professional.specializations.join(', '),
    qualifications: professional.qualifications.join(', '),
    bio: professional.bio,
    hourly_rate: professional.hourlyRateMin,
    hourly_rate_min: professional.hourlyRateMin,
    hourly_rate_max: professional.hourlyRateMax,
    fee_structure: professional.feeStructure,
    years_experience: professional.yearsExperience,
    languages_spoken: professional.languagesSpoken.join(', '),
    certifications: professional.certifications,
    serves_remote: professional.servesRemote,
    accepting_clients: professional.acceptingClients,
    approval_status: deriveApproval(professional),
    approved_at: professional.approvedAt?.toISOString() ?? null,
    admin_notes: professional.adminNotes,
    decision_reason: professional.decisionReason,
    resubmitted_at: professional.resubmittedAt?.toISOString() ?? null,
    avatar_url: professional.avatarUrl,
    average_rating: professional.averageRating,
    total_reviews: professional.totalReviews,
    suspended_at: row.suspendedAt?.toISOString() ?? null,
    created_at: professional.createdAt.toISOString(),
    version: professional.version,
  };
  const looked = {
    ...account,
    specializations: professional.specializations,
    qualifications: professional.qualifications,
    languages_spoken: professional.languagesSpoken,
    credentials_claimed: row.credentialsClaimed,
  };
  return { ...account, missing: listMissing(looked) };
}
