import type { CompletedWork, Funnel, ServiceShares } from '#shared/api/analytics/analytics.ts';
import type { Times } from '#shared/api/analytics/times.ts';

interface Compared {
  readonly now: number | null;
  readonly before: number | null;
}

/** All figures of a month that has ended, as the screen shows them; null for counts that are too small. */
export interface MonthlyReport {
  /** `2026-10` */
  readonly month: string;
  readonly before: string;
  readonly countedAt: Date | null;
  readonly growth: Readonly<Record<'users' | 'professionals' | 'applications', Compared>>;
  readonly services: ServiceShares;
  readonly funnel: Funnel;
  readonly completed: CompletedWork;
  readonly times: Times;
}
