import type { ProfessionalDetail } from '#shared/api/professionals/professionals.ts';
import { kampalaDay } from '#shared/time/time.ts';

/** Leaves out what the page of a profile doesn’t show, such as the hours of its moments: it would only add bytes. */
export function toShownProfessional(professional: Omit<ProfessionalDetail, 'reviews'>) {
  const { approved_at, credentials, other_checks, trust, ...rest } = professional;
  return {
    ...rest,
    approved_at: credentials.length > 0 || !approved_at ? null : dayOf(approved_at),
    credentials: credentials.map(({ id: _id, ...one }) => ({ ...one, checked_at: dayOf(one.checked_at) })),
    ...(other_checks.length > 0 && {
      other_checks: other_checks.map(({ title, regulator_short, checked_at, may_not, is_sample }) => ({
        title,
        regulator_short,
        checked_at: dayOf(checked_at),
        may_not,
        is_sample,
      })),
    }),
    trust: { ...trust, here_since: dayOf(trust.here_since) },
  };
}

const dayOf = (moment: string) => kampalaDay(new Date(moment));
