import type { CheckedPerson, CredentialCheck, ListedPerson } from '#shared/api/credentials/check.ts';
import { getCredentialKind } from '#shared/credentials/credential-kinds.ts';
import { isFitting } from '#shared/credentials/profession-licences.ts';
import { validityOn } from '#shared/credentials/credential-states.ts';
import { getRegulator } from '#shared/credentials/regulators.ts';
import { locationName } from '#shared/places/location-name.ts';
import { placeOfAddress } from '#shared/places/places.ts';
import { unknownProfession } from '#shared/choices.ts';
import type { FoundCredential, FoundPerson } from '#server/features/credentials/store/check.ts';

const order = ['checked', 'future', 'ended', 'revoked'] as const;

/** A person of the public list, without what we checked. */
export const viewListed = (row: FoundPerson): ListedPerson => ({
  id: row.id,
  name: row.name,
  businessName: row.businessName,
  profession: row.profession || unknownProfession,
  location: locationName(row.district, placeOfAddress(row.businessAddress)),
});

/** A person and what we checked, as it is on a Kampala day. */
export function viewPerson(row: FoundPerson, today: string): CheckedPerson {
  const credentials = row.credentials.map((credential) => viewChecked(row.profession, credential, today));
  return {
    ...viewListed(row),
    avatarUrl: row.avatarUrl,
    approvedAt: row.approvedAt && new Date(row.approvedAt).toISOString(),
    credentials: credentials.toSorted((a, b) => order.indexOf(a.standing) - order.indexOf(b.standing)),
  };
}

function viewChecked(profession: string, row: FoundCredential, today: string): CredentialCheck {
  const kind = getCredentialKind(row.kindCode);
  // Withdrawn by its holder: shown as revoked, as the mark has ended too.
  const status = row.status === 'withdrawn' ? 'revoked' : row.status;
  const validity = validityOn(today, { ...row, status, hasQuestion: false });
  return {
    title: kind.title,
    regulator: getRegulator(kind.regulatorCode).name,
    regulatorCode: kind.regulatorCode,
    number: row.number,
    heldBy: row.heldBy,
    holderName: row.holderName,
    actsFor: row.actsFor,
    allows: kind.allows,
    mayNot: kind.mayNot,
    source: kind.source,
    validFrom: row.validFrom,
    validUntil: row.validUntil,
    expiresOn: row.expiresOn,
    standing: validity as CredentialCheck['standing'],
    counts: isFitting(profession, row.kindCode),
    checkedAt: new Date(row.checkedAt).toISOString(),
    checkedAgainst: row.checkedAgainst,
    checkers: row.checkers,
    endedAt: row.revokedAt && new Date(row.revokedAt).toISOString(),
    isSample: row.isSample,
  };
}
