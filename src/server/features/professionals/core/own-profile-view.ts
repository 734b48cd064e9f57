import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import type { PublicCredential } from '#shared/api/professionals/public-credential.ts';
import { unknownProfession } from '#shared/choices.ts';
import { locationName } from '#shared/places/location-name.ts';
import { placeOfAddress } from '#shared/places/places.ts';
import { listMissing } from '#shared/professionals/profile-completeness.ts';
import type { OwnProfileRow } from '#server/features/professionals/store/professionals.ts';
import type { RevisionRow } from '#server/features/professionals/store/revisions.ts';
import { viewDecided, viewWaiting } from './revision-view.ts';
import { deriveApproval } from './derive-approval.ts';

/** Returns a profile as its owner reads it, with waiting changes and the last decision, not the admins' notes. */
export function viewOwnProfile(
  row: OwnProfileRow,
  waiting: RevisionRow | null,
  decided: RevisionRow | null,
): OwnProfile {
  const { professional } = row;
  const profile = {
    id: professional.id,
    name: professional.name,
    business_name: professional.businessName,
    business_type: professional.businessType,
    business_address: professional.businessAddress,
    profession: professional.profession || unknownProfession,
    district: professional.district,
    location: locationName(professional.district, placeOfAddress(professional.businessAddress)),
    bio: professional.bio,
    avatar_url: professional.avatarUrl,
    average_rating: professional.averageRating,
    total_reviews: professional.totalReviews,
    years_experience: professional.yearsExperience,
    specializations: professional.specializations,
    qualifications: professional.qualifications,
    languages_spoken: professional.languagesSpoken,
    certifications: professional.certifications,
    hourly_rate_min: professional.hourlyRateMin,
    hourly_rate_max: professional.hourlyRateMax,
    fee_structure: professional.feeStructure,
    website: professional.website,
    phone_number: professional.phoneNumber,
    email: row.email,
    email_verified: row.emailVerifiedAt !== null,
    serves_remote: professional.servesRemote,
    accepting_clients: professional.acceptingClients,
    approval_status: deriveApproval(professional),
    approved_at: professional.approvedAt?.toISOString() ?? null,
    decision_reason: professional.decisionReason,
    resubmitted_at: professional.resubmittedAt?.toISOString() ?? null,
    created_at: professional.createdAt.toISOString(),
    version: professional.version,
    credentials: row.credentials.map(viewCredential),
    credentials_claimed: row.credentialsClaimed,
  };
  return {
    ...profile,
    missing: listMissing(profile),
    revision: waiting && viewWaiting(waiting),
    last_decision: decided && viewDecided(decided),
  };
}

/** A checked licence, with its regulator. The table requires the time and source of a check. */
function viewCredential({ credential, kind, regulator }: OwnProfileRow['credentials'][number]): PublicCredential {
  return {
    id: credential.id,
    regulator: regulator.name,
    regulator_short: regulator.shortName,
    regulator_website: regulator.website,
    title: kind.title,
    number: credential.number,
    held_by: credential.heldBy,
    holder_name: credential.holderName,
    authority: credential.authority,
    allows: kind.allows,
    may_not: kind.mayNot,
    source: kind.source,
    how_to_check: kind.howToCheck,
    valid_from: credential.validFrom,
    valid_until: credential.validUntil,
    checked_at: credential.checkedAt!.toISOString(),
    checked_against: credential.checkedAgainst!,
    checkers: credential.checkers,
    is_sample: credential.isSample,
  };
}
