import type { Tx } from '#server/db/database.ts';
import { kampalaDay } from '#shared/time/time.ts';
import { credentialKindsFor, noLicenceKnown } from '#shared/credentials/credential-kinds.ts';
import { regulators } from '#shared/credentials/regulators.ts';
import { findName, findOwnProfile, listClaims } from '#server/features/professionals/store/professionals.ts';

/** The public name; null when there is no such professional. */
export function findPublicName(tx: Tx, id: string): Promise<string | null> {
  return findName(tx, id);
}

/**
 * Describes a professional for an engagement letter, with the licences that are valid on that day, and unchecked
 * statements; null when there is none.
 */
export async function describeForLetter(tx: Tx, id: string, now: Date) {
  const row = await findOwnProfile(tx, id, kampalaDay(now));
  if (!row) return null;
  const { professional, email } = row;
  const claims = (await listClaims(tx, id)).map(({ title, number, regulator }) =>
    number === null ? `${title} of ${regulator}` : `${title} of ${regulator}, number ${number}`,
  );
  return {
    professional: {
      id,
      name: professional.name,
      business_name: professional.businessName,
      business_address: professional.businessAddress,
      profession: professional.profession,
      email,
      phone_number: professional.phoneNumber,
    },
    credentials: row.credentials.map(({ credential, kind, regulator }) => ({
      title: kind.title,
      number: credential.number,
      regulator: regulator.name,
      regulator_website: regulator.website,
      holder_name: credential.holderName,
      // The table requires the time of a check.
      checked_at: credential.checkedAt!.toISOString(),
    })),
    licence: { ...describeRegulation(professional.profession), stated: [...claims, ...statedBy(professional)] },
  };
}

/** Names who issues licences that people of a profession hold, and whether none exists for its advice. */
function describeRegulation(profession: string) {
  const known = credentialKindsFor(profession);
  const none = noLicenceKnown[profession as keyof typeof noLicenceKnown];
  return {
    regulators: regulators
      .map(({ code, name, website }) => {
        const kinds = known.filter(({ regulatorCode }) => regulatorCode === code).map(({ title }) => title);
        return { name, website, kinds };
      })
      .filter(({ kinds }) => kinds.length > 0),
    ...(none !== undefined && { none }),
  };
}

/** Lists the profile's own statements about training and membership. */
const statedBy = ({ qualifications, certifications }: { qualifications: string[]; certifications: string }): string[] =>
  [...qualifications, certifications].filter((words) => words.trim() !== '');
