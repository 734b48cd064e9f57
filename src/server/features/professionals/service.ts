import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { kampalaDay } from '#shared/time.ts';
import { credentialKindsFor, noLicenceKnown, regulators } from '#shared/regulators.ts';
import { notFound } from '#server/errors.ts';
import { findName, findOwnProfile, findSharing, insertProfessional, listClaims } from './queries.ts';
import { searchColumns } from './search-columns.ts';
import { tellAdmins } from './tell-admins.ts';

/** A professional as whoever asks them for something needs to know them. */
export interface AskedProfessional {
  readonly name: string;
  /** Where mails to them go, and whom they greet. */
  readonly email: string;
  readonly firstName: string;
  /** Whether somebody new may ask them. */
  readonly isOpen: boolean;
  readonly isSuspended: boolean;
}

/**
 * Finds an approved professional and keeps approval and readiness as they are until the transaction ends: what is
 * decided by them cannot be overtaken. Null when missing or not approved.
 */
export async function holdIfApproved(tx: Tx, id: string): Promise<AskedProfessional | null> {
  const row = await findSharing(tx, id);
  if (row?.approvalStatus !== 'approved') return null;
  const { name, email, firstName, acceptingClients, suspendedAt } = row;
  const isSuspended = suspendedAt !== null;
  return { name, email, firstName, isOpen: acceptingClients && !isSuspended, isSuspended };
}

/** The same. @throws {AppError} `not_found` when missing or not approved. */
export async function holdApproved(tx: Tx, id: string): Promise<AskedProfessional> {
  const professional = await holdIfApproved(tx, id);
  if (!professional) throw notFound();
  return professional;
}

/** Begins the profile of somebody who has just made an account: it waits for a review, and the admins are told. */
export async function beginProfile(
  tx: Tx,
  context: Context,
  person: { readonly id: string; readonly name: string; readonly businessName: string; readonly profession: string },
): Promise<void> {
  const empty = {
    specializations: [],
    qualifications: [],
    district: null,
    businessAddress: '',
    bio: '',
    yearsExperience: null,
  };
  const { now } = context;
  await insertProfessional(tx, {
    ...person,
    ...searchColumns({ ...empty, ...person }),
    approvalStatus: 'pending',
    createdAt: now,
    updatedAt: now,
  });
  await tellAdmins(tx, context, person, 'first');
}

/** The name that the public reads; null when there is no such professional. */
export function nameOf(tx: Tx, id: string): Promise<string | null> {
  return findName(tx, id);
}

/**
 * What an engagement letter says of a professional, with the licences that hold on that day, and what they only state;
 * null when there is none.
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
      // The table demands the moment of a check.
      checked_at: credential.checkedAt!.toISOString(),
    })),
    licence: { ...regulationOf(professional.profession), stated: [...claims, ...statedBy(professional)] },
  };
}

/** Who gives which licences that count for a profession, or that none is known. */
function regulationOf(profession: string) {
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

/** What the profile says of training and membership in words of its own. */
const statedBy = ({ qualifications, certifications }: { qualifications: string[]; certifications: string }): string[] =>
  [...qualifications, certifications].filter((words) => words.trim() !== '');
