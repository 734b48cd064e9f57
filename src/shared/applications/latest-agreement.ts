/** The part of a proposal that determines whether, when and how long it was agreed. Moments are dates, or ISO 8601. */
interface Agreed {
  readonly id: string;
  readonly status: string;
  readonly answeredAt: Date | string | null;
  readonly endedAt: Date | string | null;
}

/** Finds the latest agreement, preferring one still in force; null without one. */
export function latestAgreement<T extends Agreed>(proposals: readonly T[]): T | null {
  const agreed = proposals.filter(({ status }) => status === 'accepted');
  const rank = ({ endedAt, answeredAt }: T) => (endedAt === null ? Infinity : new Date(answeredAt ?? 0).getTime());
  return agreed.toSorted((a, b) => rank(b) - rank(a) || (a.id < b.id ? 1 : -1))[0] ?? null;
}
