import { kampalaDay } from '#shared/time/time.ts';
import { between, daysAfter, sampleId } from '#sample/moments.ts';
import { type Random, seededRandom } from '#sample/random.ts';
import { notes } from '#sample/stock/texts.ts';
import { buildCredentials, type CredentialRow, type Holder } from './credentials.ts';

/**
 * Builds everything that a professional sent us: the licences, some of them taken away, withdrawn or renewed, and beside
 * them now and then a certificate of good conduct and an identity document. The draws are a stream of their own, so that
 * the rest of the person stays the same.
 */
export function buildWallet(holder: Holder, now: Date, random: Random): CredentialRow[] {
  const more = seededRandom('wallet', holder.index);
  const licences = buildCredentials(holder, now, random).map((row) => withOutcome(row, now, more));
  const [first] = licences;
  const rows = [...licences, ...otherPapers(holder, now, more)];
  return first && endsSoon(first, now) && more.chance(0.5) ? [...rows, buildRenewal(first, holder, now, more)] : rows;
}

/** Marks a few as revoked by us or withdrawn by the professional. A firm's states the person's position in it. */
function withOutcome(row: CredentialRow, now: Date, random: Random): CredentialRow {
  const authority = row.heldBy === 'firm' ? random.pick(notes.authorities) : '';
  const full = { ...row, authority, validFrom: yearBefore(row.validUntil ?? null) };
  if (row.status === 'refused') return { ...full, decisionReason: random.pick(notes.refused) };
  if (row.status === 'submitted') return random.chance(0.08) ? { ...full, status: 'withdrawn' } : full;
  const checkers = random.chance(0.6) ? 2 : 1;
  const checked = { ...full, checkers, decisionReason: random.pick(notes.checked) };
  if (!random.chance(0.04)) return checked;
  const revokedAt = between(row.checkedAt!, now, random);
  return {
    ...checked,
    status: 'revoked',
    revokedAt,
    updatedAt: revokedAt,
    decisionReason: random.pick(notes.revoked),
  };
}

/** The first day of a licence of a year. */
function yearBefore(last: string | null): string | null {
  return last && kampalaDay(daysAfter(new Date(`${last}T09:00:00Z`), -364));
}

const endsSoon = ({ status, validUntil }: CredentialRow, now: Date) =>
  status === 'verified' &&
  validUntil != null &&
  validUntil >= kampalaDay(now) &&
  validUntil < kampalaDay(daysAfter(now, 30));

/** Next year's: waiting for our check, or checked already. */
function buildRenewal(ending: CredentialRow, holder: Holder, now: Date, random: Random): CredentialRow {
  const at = between(daysAfter(now, -6), daysAfter(now, -0.2), random);
  const isChecked = random.chance(0.5);
  const last = new Date(`${ending.validUntil}T09:00:00Z`);
  return {
    ...ending,
    id: sampleId(at, random, holder.index),
    validFrom: kampalaDay(daysAfter(last, 1)),
    validUntil: kampalaDay(daysAfter(last, 365)),
    status: isChecked ? 'verified' : 'submitted',
    checkedAt: isChecked ? daysAfter(at, 0.2) : null,
    checkedAgainst: isChecked ? notes.against : null,
    decisionReason: isChecked ? random.pick(notes.checked) : '',
    createdAt: at,
    updatedAt: at,
  };
}

/** Documents that give no one the mark. The number of an identity document isn't stored. */
function otherPapers(holder: Holder, now: Date, random: Random): CredentialRow[] {
  const paper = (kindCode: 'good-conduct' | 'national-id', number: string | null): CredentialRow => {
    const isChecked = holder.approvalStatus === 'approved' && random.chance(0.8);
    const checkedAt = between(holder.createdAt, now, random);
    return {
      id: sampleId(holder.createdAt, random, holder.index),
      professionalId: holder.id,
      kindCode,
      number,
      numberNorm: number?.replace('-', '') ?? '',
      heldBy: 'person',
      holderName: holder.name,
      authority: '',
      actsFor: '',
      actsForUntil: null,
      validFrom: null,
      validUntil: null,
      status: isChecked ? 'verified' : 'submitted',
      checkedAt: isChecked ? checkedAt : null,
      checkedAgainst: isChecked ? notes.against : null,
      checkers: 1,
      decisionReason: isChecked ? random.pick(notes.checked) : '',
      revokedAt: null,
      isSample: true,
      createdAt: holder.createdAt,
      updatedAt: isChecked ? checkedAt : holder.createdAt,
    };
  };
  return [
    ...(random.chance(0.06) ? [paper('good-conduct', `SAMPLE-${random.int(100_000, 999_999)}`)] : []),
    ...(random.chance(0.12) ? [paper('national-id', null)] : []),
  ];
}
