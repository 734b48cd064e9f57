import type { credentialCases } from '#server/db/schema/index.ts';
import { between, daysAfter, sampleId } from '#sample/moments.ts';
import { type Random, seededRandom } from '#sample/random.ts';
import { notes } from '#sample/stock/texts.ts';
import type { CredentialRow, Holder } from './credentials.ts';

export type CaseRow = typeof credentialCases.$inferInsert;

/**
 * Builds a professional's credential cases and their decisions: one case for each claim, and now and then a recheck, a
 * concern, or a line of a notice. Waiting ones are of every age up to a month.
 * @param adminId who did the first check where two are needed, and who decided.
 */
export function buildCases(
  holder: Holder,
  credentials: readonly CredentialRow[],
  { now, adminId }: { now: Date; adminId: string },
): CaseRow[] {
  const random = seededRandom('credential cases', holder.index);
  const build = (openedAt: Date, overrides: Partial<CaseRow>): CaseRow => ({
    id: sampleId(openedAt, random, holder.index),
    kind: 'claim',
    credentialId: null,
    professionalId: holder.id,
    state: 'open',
    openedAt,
    waitingSince: openedAt,
    text: '',
    source: '',
    question: '',
    firstBy: null,
    firstAt: null,
    firstFound: '',
    decidedBy: null,
    decidedAt: null,
    outcome: null,
    reason: '',
    found: '',
    against: '',
    listDay: null,
    ...overrides,
  });
  const decided = (decidedAt: Date, outcome: CaseRow['outcome'], reason: string): Partial<CaseRow> => {
    const isWithdrawn = outcome === 'withdrawn';
    const by = { decidedBy: adminId, found: random.pick(notes.found), against: notes.against };
    return { state: 'closed', decidedAt, outcome, reason, ...(!isWithdrawn && by) };
  };
  const later = (from: Date) => between(daysAfter(now, -30) > from ? daysAfter(now, -30) : from, now, random);

  const claims = credentials.map((row) => {
    const credentialId = row.id;
    const { checkedAt, status } = row;
    if (checkedAt && status !== 'refused') {
      const openedAt = between(
        row.createdAt > daysAfter(checkedAt, -5) ? row.createdAt : daysAfter(checkedAt, -5),
        checkedAt,
        random,
      );
      return build(openedAt, { credentialId, ...decided(checkedAt, 'checked', random.pick(notes.checked)) });
    }
    const openedAt = later(row.createdAt);
    if (status === 'refused')
      return build(openedAt, { credentialId, ...decided(later(openedAt), 'refused', row.decisionReason ?? '') });
    if (status === 'withdrawn') return build(openedAt, { credentialId, ...decided(later(openedAt), 'withdrawn', '') });
    return build(openedAt, { credentialId, ...waiting(later(openedAt), adminId, random) });
  });
  const looks = credentials.flatMap((row) => {
    if (row.status === 'revoked') {
      const openedAt = between(row.checkedAt!, row.revokedAt!, random);
      const kind = random.pick(['recheck', 'notice'] as const);
      const source = kind === 'notice' ? notes.notice : '';
      return [
        build(openedAt, {
          kind,
          source,
          credentialId: row.id,
          ...decided(row.revokedAt!, 'revoked', row.decisionReason ?? ''),
        }),
      ];
    }
    if (row.status !== 'verified' || !random.chance(0.05)) return [];
    const openedAt = later(row.checkedAt!);
    const isDecided = random.chance(0.5);
    const outcome = isDecided ? decided(later(openedAt), 'kept', random.pick(notes.stillValid)) : {};
    return [build(openedAt, { kind: 'recheck', credentialId: row.id, ...outcome })];
  });
  return [...claims, ...looks, ...buildConcerns()];

  function buildConcerns(): CaseRow[] {
    if (holder.approvalStatus !== 'approved' || !random.chance(0.02)) return [];
    const openedAt = later(holder.createdAt);
    const outcome = random.chance(0.4) ? decided(later(openedAt), 'dismissed', random.pick(notes.dismissed)) : {};
    return [build(openedAt, { kind: 'doubt', text: random.pick(notes.concerns), source: holder.name, ...outcome })];
  }
}

/** An undecided claim: not checked yet, waiting for the professional, or checked by the first of two admins. */
function waiting(at: Date, adminId: string, random: Random): Partial<CaseRow> {
  const state = random.weighted({ open: 6, asked: 2, second: 2 });
  if (state === 'asked') return { state, question: random.pick(notes.questions) };
  if (state === 'second') return { state, firstBy: adminId, firstAt: at, firstFound: random.pick(notes.found) };
  return {};
}
