import type { HealthState } from '#shared/api/health/health.ts';
import { formatCount } from '#web/lib/format.ts';
import { StatCards } from '#web/dashboard/stat-cards.tsx';
import { backupInWords, durationInWords, spaceInWords } from './health-words.ts';

/** The figures behind the rules. */
export function ServerFacts({ state }: { state: HealthState }) {
  const { database, replicas, queue, mails, disk } = state;
  return (
    <StatCards
      label="Figures of the server"
      stats={[
        {
          label: 'Database answers in',
          value: durationInWords(database.seconds),
          note: database.engine === 'embedded' ? 'inside this process' : 'PostgreSQL',
        },
        {
          label: 'Replicas',
          value: replicas ? `${replicas.answering} of ${replicas.configured}` : 'none',
          ...(replicas && { note: 'answer this process' }),
        },
        {
          label: 'Jobs due now',
          value: formatCount(queue.waiting),
          note: `${formatCount(queue.givenUp)} given up today`,
        },
        {
          label: 'Emails to send',
          value: formatCount(mails.waiting),
          note: `${formatCount(mails.givenUp)} given up in two days`,
        },
        {
          label: 'Free disk space',
          value: disk && spaceInWords(disk.freeBytes),
          note: disk ? `of ${spaceInWords(disk.sizeBytes)}, here` : 'it could not be read',
        },
        backupInWords(state),
        {
          label: 'Memory of this process',
          value: spaceInWords(state.process.memoryBytes),
          note: `event loop late by ${durationInWords(state.process.eventLoopLag)}`,
        },
      ]}
    />
  );
}
