import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ExpiredLicence, PublicCredential } from '#shared/api/professionals/public-credential.ts';
import { pickColumns } from '#shared/professionals/profile-columns.ts';
import { publicFields } from '#shared/professionals/profile-fields.ts';
import { professionals } from '#server/db/schema/index.ts';

/** Columns of a professional that the public sees, and that the orders use. */
export const publicColumns = {
  ...pickColumns(professionals, publicFields),
  id: professionals.id,
  businessAddress: professionals.businessAddress,
  avatarUrl: professionals.avatarUrl,
  approvedAt: professionals.approvedAt,
  averageRating: professionals.averageRating,
  ratedAs: professionals.ratedAs,
  totalReviews: professionals.totalReviews,
  yearsSort: professionals.yearsSort,
  nameSort: professionals.nameSort,
};

const fits = sql`licence_fits(professionals.profession, c.kind_code)`;

/** Selects licences that fit the profession of the row and are valid on `today` (a Kampala day), the latest check first. */
export const currentCredentials = (today: string | Placeholder) => selectCurrent(today, fits);

/** The same for what doesn't: licences for other work, memberships, registrations, good conduct and identity. */
export const currentOtherChecks = (today: string | Placeholder) => selectCurrent(today, sql`not ${fits}`);

/**
 * The fitting licence of the row that ends last, if its own last day is before `today`: no renewal is checked then, not even one
 * that begins later. Null otherwise, also if only our evidence is too old (`/check` says the same).
 */
export const expiredLicence = (today: string | Placeholder): SQL<ExpiredLicence | null> => sql`(
  select json_build_object('title', k.title, 'regulator_short', r.short_name, 'valid_to', c.expires_on)
  from (
    select c.kind_code, c.valid_until, c.expires_on from credentials c
    where c.professional_id = professionals.id and c.status = 'verified' and ${fits}
    order by c.expires_on desc, c.id limit 1
  ) c
  join credential_kinds k on k.code = c.kind_code
  join regulators r on r.code = k.regulator_code
  where c.expires_on < ${today}::date and c.expires_on = c.valid_until
)`;

const selectCurrent = (today: string | Placeholder, which: SQL): SQL<PublicCredential[]> => sql`(
  select coalesce(json_agg(json_build_object(
    'id', c.id, 'regulator', r.name, 'regulator_short', r.short_name, 'regulator_website', r.website,
    'title', k.title, 'number', c.number, 'held_by', c.held_by, 'holder_name', c.holder_name, 'authority', c.authority, 'acts_for', c.acts_for,
    'allows', k.allows, 'may_not', k.may_not, 'source', k.source, 'how_to_check', k.how_to_check,
    'valid_from', c.valid_from, 'valid_until', c.valid_until, 'expires_on', c.expires_on,
    'checked_at', c.checked_at, 'checked_against', c.checked_against, 'checkers', c.checkers, 'is_sample', c.is_sample
  ) order by c.checked_at desc, c.id), '[]'::json)
  from credentials c
  join credential_kinds k on k.code = c.kind_code
  join regulators r on r.code = k.regulator_code
  where c.professional_id = professionals.id and c.status = 'verified' and ${which}
    and (c.valid_from is null or c.valid_from <= ${today}::date)
    and c.expires_on >= ${today}::date
)`;
