import type { WaitingItem } from '#shared/api/desk/waiting.ts';
import { paging } from '#shared/limits.ts';
import { waitingWords } from '#web/copy/waiting.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { Pager } from '#web/dashboard/lists/pager.tsx';
import { readPage } from '#web/dashboard/lists/read-address.ts';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { formatCount, formatDay } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { decisionPlace } from './decision-place.ts';

/** Rows of a page. */
const pageSize = 25;
/** The largest offset that the server accepts, because it counts exactly only up to this. */
const furthest = paging.exactCountUpTo;
const titleId = 'queue-title';

/** Returns the page of the queue that an address names, from 1, and the server's query for it. */
export function readQueuePage(query: URLSearchParams): { page: number; call: { limit: number; offset: number } } {
  const page = readPage(query, pageSize, furthest);
  return { page, call: { limit: pageSize, offset: (page - 1) * pageSize } };
}

interface WaitingQueueProps {
  items: readonly WaitingItem[];
  total: number;
  isExact: boolean;
  /** From 1. */
  page: number;
  /** Whether the rows of this page are still loading. */
  isOld: boolean;
  /** The current time, in milliseconds. */
  now: number;
}

/** Everything that is waiting for the admins, the earliest due first. Each links to where it is decided. */
export function WaitingQueue({ items, total, isExact, page, isOld, now }: WaitingQueueProps) {
  const { hrefWith } = useListAddress();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1} className="scroll-mt-20 text-xl outline-none">
        Waiting for a decision <span className="text-muted">({formatCount(total, isExact)})</span>
      </h2>
      {total === 0 ? (
        <p className="mt-3">Nothing is waiting. New applications, professionals and problems appear here.</p>
      ) : (
        <div className="mt-3 space-y-4">
          <ul className="ruled bg-surface empty:hidden">
            {items.map((item) => (
              <Waiting key={`${item.kind} ${item.id}`} item={item} now={now} />
            ))}
          </ul>
          <Pager
            of="the queue"
            page={page}
            pageSize={pageSize}
            total={Math.min(total, furthest)}
            rowCount={items.length}
            isOld={isOld}
            hrefFor={(next) => `${hrefWith({ page: next === 1 ? undefined : `${next}` })}#${titleId}`}
          />
        </div>
      )}
    </section>
  );
}

function Waiting({ item, now }: { item: WaitingItem; now: number }) {
  const { kind, title, person, service, since, due } = item;
  const isLate = due !== null && Date.parse(due) < now;
  const about = [person, service].filter(Boolean).join(', ');
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 wrap-anywhere hover:bg-sand">
      <span className="min-w-0 grow basis-60">
        <DeskLink to={decisionPlace(item)} className="desk-row-link whitespace-normal">
          {title}
          {/* Distinguishes two licences of one kind in a screen reader's list of links. */}
          {about !== '' && <span className="sr-only">, {about}</span>}
        </DeskLink>
        <span aria-hidden className="block text-sm text-muted">
          {about}
        </span>
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
