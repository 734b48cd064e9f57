import type { AdminStats } from '#shared/api/dashboards.ts';
import { formatCount } from '#web/lib/format.ts';

interface QueuesProps {
  stats: AdminStats;
  onShow: (queue: 'pending' | 'unassigned') => void;
}

/** Counts of pending decisions: each number links to its queue. */
export function Queues({ stats, onShow }: QueuesProps) {
  const queues = [
    { name: 'pending', label: 'pending approval', count: stats.pendingApplications },
    { name: 'unassigned', label: 'approved, not assigned', count: stats.unassignedApplications },
  ] as const;
  return (
    <ul aria-label="Waiting for a decision" className="flex flex-wrap gap-3">
      {queues.map(({ name, label, count }) => (
        <li key={name}>
          <button type="button" className="button button-secondary" onClick={() => onShow(name)}>
            {formatCount(count)} {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
