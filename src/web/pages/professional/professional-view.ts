import type { ProfessionalDetail } from '#shared/api/professionals/professionals.ts';
import { kampalaDay } from '#shared/time/time.ts';

/** Leaves out what a profile's page doesn’t show, such as the time of day of its dates: it would only add bytes. */
export function toProfessionalView(professional: Omit<ProfessionalDetail, 'reviews'>) {
  const { approved_at, credentials, other_checks, trust, whatsapp_number, ...rest } = professional;
  return {
    ...rest,
    ...(whatsapp_number && { whatsapp_number }),
    approved_at: credentials.length > 0 || !approved_at ? null : toDay(approved_at),
    credentials: credentials.map(({ id: _id, ...one }) => ({ ...one, checked_at: toDay(one.checked_at) })),
    ...(other_checks.length > 0 && {
      other_checks: other_checks.map(({ title, regulator_short, checked_at, may_not, is_sample }) => ({
        title,
        regulator_short,
        checked_at: toDay(checked_at),
        may_not,
        is_sample,
      })),
    }),
    trust: { ...trust, here_since: toDay(trust.here_since) },
  };
}

const toDay = (moment: string) => kampalaDay(new Date(moment));
