import { StatCards } from '#web/dashboard/stat-cards.tsx';
import type { QueryResult } from '#web/data/use-server-query.ts';
import { formatCount, formatDay } from '#web/lib/format.ts';

interface WaitingFiguresProps {
  label: string;
  waiting: QueryResult<{ readonly total: number }>;
  /** What the longest-waiting row is called, and since when it has waited. */
  oldest: readonly [label: string, since: string | undefined];
}

/** Above a list: how many rows wait, and since when the first has. */
export function WaitingFigures({ label, waiting, oldest: [oldestLabel, since] }: WaitingFiguresProps) {
  const isReady = waiting.state === 'ready';
  return (
    <StatCards
      label={label}
      stats={[
        { label, value: isReady ? formatCount(waiting.data.total) : null },
        {
          label: oldestLabel,
          value: since === undefined ? null : formatDay(since),
          ...(isReady && since === undefined && { note: 'none waiting' }),
        },
      ]}
    />
  );
}
