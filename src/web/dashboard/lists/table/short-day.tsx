import { useState } from 'react';
import { formatShortDay } from '#shared/time/day-text.ts';
import { formatMoment } from '#shared/time/moment-text.ts';

/** A day in a narrow column, or a dash; the exact time shows on hover. */
export function ShortDay({ at }: { at: string | null }) {
  const [now] = useState(() => Date.now());
  if (at === null) return '–';
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatShortDay(at, now)}
    </time>
  );
}
