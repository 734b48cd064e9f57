import type { Profession } from '#shared/choices.ts';
import { type CredentialKind, credentialKindsFor } from '#shared/credentials/credential-kinds.ts';
import { credentialEnd } from '#shared/credentials/credential-end.ts';
import { isFitting } from '#shared/credentials/profession-licences.ts';
import { kampalaDay } from '#shared/time/time.ts';
import type { credentials } from '#server/db/schema/index.ts';
import { between, daysAfter, sampleId } from '#sample/moments.ts';
import type { Random } from '#sample/random.ts';
import { notes } from '#sample/stock/texts.ts';

export type CredentialRow = typeof credentials.$inferInsert;

/** Holder of a sample credential. */
export interface Holder {
  index: number;
  id: string;
  name: string;
  businessName: string;
  qualifications: readonly string[];
  profession: Profession;
  approvalStatus: 'pending' | 'approved' | 'rejected';
  createdAt: Date;
}

/** Shares of professionals who hold something; of most of them it is the licence for the advice of their profession. */
const shareWithLicence: Record<Profession, number> = {
  Accountant: 0.78,
  'Tax Consultant': 0.72,
  'Insurance Adviser': 0.8,
  'Investment Advisor': 0.7,
  'Retirement Adviser': 0.5,
  'Financial Advisor': 0.22,
  'Mortgage Advisor': 0,
  'Estate Planner': 0.6,
};

/** Finds the last day of the fitting licence that ends last, as the trigger on credentials does: the fill needs no update. */
export function checkedUntil(profession: Profession, credentials: readonly CredentialRow[]): string | null {
  const counted = credentials.filter(
    ({ status, kindCode }) => status === 'verified' && isFitting(profession, kindCode),
  );
  return counted.map(findExpiry).toSorted().at(-1) ?? null;
}

/** The last day on which a row counts as checked, as the trigger on credentials sets it; null if it isn't checked. */
export function findExpiry({
  kindCode,
  validFrom = null,
  validUntil = null,
  actsForUntil = null,
  checkedAt,
}: Pick<CredentialRow, 'kindCode' | 'validFrom' | 'validUntil' | 'actsForUntil' | 'checkedAt'>): string | null {
  if (!checkedAt) return null;
  return credentialEnd({ kindCode, validFrom, validUntil, actsForUntil, evidencedOn: kampalaDay(checkedAt) });
}

/** Made-up companies and insurers that licences of the sample name. */
const namedOn = {
  company: ['Crested Crane Asset Managers (sample)', 'Seven Hills Capital (sample)'],
  insurer: ['Nyati Insurance (sample)', 'Kob Assurance (sample)', 'Lakeside Life (sample)'],
} as const;

type LicenceStatus = 'current' | 'expiring' | 'expired' | 'submitted' | 'refused';

/** Builds a professional's licences: current, about to end, ended, waiting for a check, or not accepted. */
export function buildCredentials(holder: Holder, now: Date, random: Random): CredentialRow[] {
  const kinds = credentialKindsFor(holder.profession).filter((kind) => qualifiesFor(kind, holder.qualifications));
  if (!random.chance(shareWithLicence[holder.profession])) return [];
  const [own, others] = [true, false].map((fits) =>
    random.shuffled(kinds.filter(({ code }) => isFitting(holder.profession, code) === fits)),
  );
  const ordered = random.chance(0.88) ? [...own!, ...others!] : [...others!, ...own!];
  const chosen = ordered.slice(0, random.chance(0.18) ? 2 : 1);
  return chosen.map((kind) => buildCredential(holder, kind, now, random));
}

/** Whether membership allows it: only members of the institute get its certificates. */
function qualifiesFor({ regulatorCode }: CredentialKind, qualifications: readonly string[]): boolean {
  return regulatorCode !== 'icpau' || qualifications.some((paper) => paper === 'CPA(U)' || paper === 'ACCA');
}

function buildCredential(holder: Holder, kind: CredentialKind, now: Date, random: Random): CredentialRow {
  const licenceStatus = pickLicenceStatus(holder, random);
  const heldBy = random.pick(kind.heldBy);
  // What has no usual length counts for half a year after its check.
  const longest = kind.validYears === null ? 175 : 350;
  const validUntil = daysAfter(now, Math.min(longest, daysLeft(licenceStatus, random)));
  // The last check was within the licence's time and not before the person came to us.
  const checkedFrom = Math.max(holder.createdAt.getTime(), validUntil.getTime() - longest * 86_400_000);
  const checkedTo = Math.max(checkedFrom, Math.min(now.getTime(), validUntil.getTime()));
  const checkedAt = between(new Date(checkedFrom), new Date(checkedTo), random);
  const wasChecked = licenceStatus !== 'submitted';
  const id = sampleId(holder.createdAt, random, holder.index);
  // No register uses such numbers, so that no one takes a sample for a licence.
  const digits = random.int(100_000, 999_999);
  return {
    id,
    professionalId: holder.id,
    kindCode: kind.code,
    number: `SAMPLE-${digits}`,
    numberNorm: `SAMPLE${digits}`,
    heldBy,
    holderName: heldBy === 'firm' ? holder.businessName : holder.name,
    validUntil: kind.validYears === null ? null : kampalaDay(validUntil),
    actsFor: kind.actsFor ? namedOn[kind.actsFor][digits % namedOn[kind.actsFor].length]! : '',
    actsForUntil: kind.actsFor === 'company' && wasChecked ? kampalaDay(validUntil) : null,
    status: licenceStatus === 'submitted' ? 'submitted' : licenceStatus === 'refused' ? 'refused' : 'verified',
    checkedAt: wasChecked ? checkedAt : null,
    checkedAgainst: wasChecked ? notes.against : null,
    // The last check is left unset: no one has to recheck hundreds of made-up licences.
    authority: '',
    validFrom: null,
    checkers: 1,
    decisionReason: '',
    revokedAt: null,
    isSample: true,
    createdAt: holder.createdAt,
    updatedAt: wasChecked ? checkedAt : holder.createdAt,
  };
}

function pickLicenceStatus({ approvalStatus }: Holder, random: Random): LicenceStatus {
  if (approvalStatus === 'pending') return 'submitted';
  if (approvalStatus === 'rejected') return random.weighted({ refused: 7, submitted: 3 });
  return random.weighted({ current: 66, expiring: 12, expired: 11, submitted: 11 });
}

function daysLeft(licenceStatus: LicenceStatus, random: Random): number {
  if (licenceStatus === 'expired') return -random.int(5, 240);
  return licenceStatus === 'expiring' ? random.int(3, 28) : random.int(45, 350);
}
