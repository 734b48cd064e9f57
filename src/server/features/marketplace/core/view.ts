import type { Facets, ProfessionalDetail } from '#shared/api/professionals/professionals.ts';
import type { PublicCard, PublicProfessional } from '#shared/api/professionals/public-professional.ts';
import type { PublicCredential } from '#shared/api/professionals/public-credential.ts';
import { locationName } from '#shared/places/location-name.ts';
import { type MapLocation, placeOfAddress } from '#shared/places/places.ts';
import { pickFields } from '#shared/professionals/profile-columns.ts';
import { publicFields } from '#shared/professionals/profile-fields.ts';
import { unknownProfession } from '#shared/choices.ts';
import { cutText } from '#shared/cut-text.ts';
import type { FacetRow } from '#server/features/marketplace/store/facets.ts';
import type { ProfessionalRow } from '#server/features/marketplace/store/people.ts';
import type { ProfileRow } from '#server/features/marketplace/store/profiles.ts';

/** Returns a professional as the public sees it. */
export function viewProfessional(row: ProfessionalRow): PublicProfessional {
  return {
    ...pickFields(row, publicFields),
    id: row.id,
    profession: row.profession || unknownProfession,
    location: locationName(row.district, locationFor(row.businessAddress)),
    avatar_url: row.avatarUrl,
    average_rating: row.averageRating,
    total_reviews: row.totalReviews,
    approved_at: row.approvedAt && toInstant(row.approvedAt),
    credentials: row.credentials.map(viewCredential),
    ...(row.credentials.length === 0 && row.expired && { expired_licence: row.expired }),
  };
}

/** Characters of a biography, and of a fee description, in a list of cards; a card shows fewer and cuts at a word. */
const cardBio = 200;
const cardFees = 100;

/** Picks what a card shows of a professional. */
export function viewCard(professional: PublicProfessional): PublicCard {
  const [first] = professional.credentials;
  const hasRate = professional.hourly_rate_min !== null || professional.hourly_rate_max !== null;
  return {
    id: professional.id,
    name: professional.name,
    profession: professional.profession,
    district: professional.district,
    location: professional.location,
    bio: cutText(professional.bio, cardBio),
    avatar_url: professional.avatar_url,
    average_rating: professional.average_rating,
    total_reviews: professional.total_reviews,
    languages_spoken: professional.languages_spoken,
    hourly_rate_min: professional.hourly_rate_min,
    hourly_rate_max: professional.hourly_rate_max,
    ...(!hasRate && professional.fee_structure && { fee_structure: cutText(professional.fee_structure, cardFees) }),
    accepting_clients: professional.accepting_clients,
    credentials: first ? [viewMark(first)] : [],
    ...(professional.expired_licence && { expired_licence: professional.expired_licence }),
  };
}

/** Picks what a trust mark shows of a credential. */
const viewMark = (credential: PublicCredential): PublicCard['credentials'][number] => ({
  id: credential.id,
  regulator_short: credential.regulator_short,
  title: credential.title,
  acts_for: credential.acts_for,
  number: credential.number,
  valid_until: credential.valid_until,
  checked_at: credential.checked_at,
  is_sample: credential.is_sample,
});

/** Converts a checked credential from the database's JSON to the contract's shape. */
export const viewCredential = (credential: PublicCredential): PublicCredential => ({
  ...credential,
  checked_at: toInstant(credential.checked_at),
});

/** Returns contact details: for the professional, admins, and clients who share agreed work. */
export function viewContact({ email, phoneNumber }: ProfileRow): Partial<ProfessionalDetail> {
  return { email, phone_number: phoneNumber };
}

/** Returns the fields that only the professional and admins read. */
export function viewPrivate(row: ProfileRow, isAdmin: boolean): Partial<ProfessionalDetail> {
  return {
    ...viewContact(row),
    // The approval of a suspended professional is decided once the suspension is lifted.
    ...(row.approvalStatus !== 'suspended' && { approval_status: row.approvalStatus }),
    ...(isAdmin && { admin_notes: row.adminNotes }),
  };
}

/** Groups the counts into three lists, preserving their order. */
export function viewFacets(rows: readonly FacetRow[]): Facets {
  const of = (dimension: FacetRow['dimension']) =>
    rows.filter((row) => row.dimension === dimension).map((row) => ({ value: row.value, count: row.n }));
  return {
    professions: of('profession'),
    districts: of('district'),
    languages: of('language'),
    remote: rows.find((row) => row.dimension === 'remote')?.n ?? 0,
    checked: rows.find((row) => row.dimension === 'checked')?.n ?? 0,
  };
}

/** Formats a time as the contract does; the database's JSON has another format. */
const toInstant = (moment: string) => new Date(moment).toISOString();

/** Cache of parsed addresses: parsing one takes a twelfth of a whole list's time (decision 014). */
const readAddresses = new Map<string, MapLocation | undefined>();
const mostAddresses = 5_000;

function locationFor(address: string): MapLocation | undefined {
  if (readAddresses.has(address)) return readAddresses.get(address);
  const place = placeOfAddress(address);
  if (readAddresses.size >= mostAddresses) readAddresses.clear();
  readAddresses.set(address, place);
  return place;
}
