import type { OwnProfile } from '#shared/api/professionals/own-profile.ts';
import type { PublicCredential } from '#shared/api/professionals/public-credential.ts';
import { unknownProfession } from '#shared/choices.ts';
import { locationName } from '#shared/places/location-name.ts';
import { placeOfAddress } from '#shared/places/places.ts';
import { pickFields } from '#shared/professionals/profile-columns.ts';
import { profileFieldNames } from '#shared/professionals/profile-fields.ts';
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
    ...pickFields(professional, profileFieldNames),
    id: professional.id,
    profession: professional.profession || unknownProfession,
    location: locationName(professional.district, placeOfAddress(professional.businessAddress)),
    avatar_url: professional.avatarUrl,
    average_rating: professional.averageRating,
    total_reviews: professional.totalReviews,
    email: row.email,
    email_verified: row.emailVerifiedAt !== null,
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
    acts_for: credential.actsFor,
    allows: kind.allows,
    may_not: kind.mayNot,
    source: kind.source,
    how_to_check: kind.howToCheck,
    valid_from: credential.validFrom,
    valid_until: credential.validUntil,
    // The trigger sets it for what is checked.
    expires_on: credential.expiresOn!,
    checked_at: credential.checkedAt!.toISOString(),
    checked_against: credential.checkedAgainst!,
    checkers: credential.checkers,
    is_sample: credential.isSample,
  };
}
