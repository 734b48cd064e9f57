import { useState } from 'react';
import { formatShortDay } from '#shared/time/day-text.ts';
import { formatMoment } from '#shared/time/moment-text.ts';

/** A day in a narrow column; the exact time shows on hover. */
export function ShortDay({ at }: { at: string }) {
  const [now] = useState(() => Date.now());
  return (
    <time dateTime={at} title={formatMoment(at)}>
      {formatShortDay(at, now)}
    </time>
  );
}
