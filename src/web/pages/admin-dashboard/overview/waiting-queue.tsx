import type { WaitingItem } from '#shared/api/desk/waiting.ts';
import type { WaitingKind } from '#shared/desk/waiting-kinds.ts';
import { waitingWords } from '#web/copy/waiting.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { formatCount, formatDay } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';

interface WaitingQueueProps {
  items: readonly WaitingItem[];
  total: number;
  isExact: boolean;
  /** The current time, in milliseconds. */
  now: number;
}

/** Everything that is waiting for the admins, the earliest due first. Each links to where it is decided. */
export function WaitingQueue({ items, total, isExact, now }: WaitingQueueProps) {
  return (
    <section aria-labelledby="queue-title">
      <h2 id="queue-title" className="text-xl">
        Waiting for a decision <span className="text-muted">({formatCount(total, isExact)})</span>
      </h2>
      {items.length === 0 ? (
        <p className="mt-3">Nothing is waiting. New applications, professionals and problems appear here.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line bg-surface">
          {items.map((item) => (
            <Waiting key={`${item.kind} ${item.id}`} item={item} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Waiting({ item, now }: { item: WaitingItem; now: number }) {
  const { kind, title, person, service, since, due } = item;
  const isLate = due !== null && Date.parse(due) < now;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 wrap-anywhere hover:bg-sand">
      <span className="min-w-0 grow basis-60">
        <DeskLink to={placeOf(item)} className="desk-row-link whitespace-normal">
          {title}
        </DeskLink>
        <span className="block text-sm text-muted">{[person, service].filter(Boolean).join(', ')}</span>
      </span>
      <span className="text-sm">{waitingWords[kind]}</span>
      <span className="text-sm text-muted">since {formatDay(since)}</span>
      {due !== null && (
        <Badge tone={isLate ? 'urgent' : 'outlined'}>
          {isLate ? `was due ${formatDay(due)}` : `due ${formatDay(due)}`}
        </Badge>
      )}
    </li>
  );
}

/** Returns the address where an item is decided. */
function placeOf({ kind, id }: WaitingItem): string {
  const applications = paths.adminDashboardTab('applications');
  const professionals = paths.adminDashboardTab('professionals');
  const places: Partial<Record<WaitingKind, string>> = {
    decide_application: `${applications}?status=pending&open=${id}`,
    assign_professional: `${applications}?status=unassigned&open=${id}&act=assign`,
    decide_professional: `${professionals}?status=pending&open=${id}`,
    decide_revision: `${professionals}#revisions-title`,
    decide_problem: paths.problem(id),
    answer_support: `${paths.adminDashboardTab('messages')}?open=${id}`,
    decide_report: `${paths.adminDashboardTab('reviews')}?open=${id}`,
    answer_contact: `${paths.adminDashboardTab('contact')}?open=${id}`,
    chase_consultation: `${paths.adminDashboardTab('consultations')}?open=${id}`,
    settle_no_show: `${paths.adminDashboardTab('consultations')}?open=${id}`,
    decide_message_report: `${paths.adminDashboardTab('reports')}?open=${id}`,
  };
  return places[kind] ?? paths.adminDashboard;
}
