import type { Credential } from '#shared/api/credentials/shapes.ts';
import { formatDay, plural } from '#web/lib/format.ts';

/** How long a check takes: the target, and the measured time. */
export function timesInWords({
  promisedDays,
  medianDays,
}: {
  promisedDays: number;
  medianDays: number | null;
}): string {
  const promise = `We aim to check each within ${plural(promisedDays, 'working day')}.`;
  return medianDays === null
    ? `${promise} There aren’t enough checks yet to say how long they really take.`
    : `${promise} Half take ${plural(Math.max(1, Math.ceil(medianDays)), 'day')} or less.`;
}

/** `From 1 Jan 2026 to 31 Dec 2026`, and until when we show it as checked if that is sooner. */
export function daysInWords({
  validFrom,
  validUntil,
  expiresOn,
}: Pick<Credential, 'validFrom' | 'validUntil' | 'expiresOn'>): string | null {
  const [from, until] = [validFrom && formatDay(validFrom), validUntil && formatDay(validUntil)];
  const days = from && until ? `From ${from} to ${until}` : until ? `Until ${until}` : from && `From ${from}`;
  const expiry =
    expiresOn && expiresOn !== validUntil
      ? `Shown as checked until ${formatDay(expiresOn)}, unless you send us a current one`
      : null;
  return [days, expiry].filter(Boolean).join('. ') || null;
}
