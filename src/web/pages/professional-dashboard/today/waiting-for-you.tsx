import { useState } from 'react';
import type { WaitingItem } from '#shared/api/desk/waiting.ts';
import type { WaitingKindOf } from '#shared/desk/waiting-kinds.ts';
import { failures } from '#web/copy/applications.ts';
import { waitingWords } from '#web/copy/waiting.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { MoreButton } from '#web/dashboard/more-button.tsx';
import type { GrowingList } from '#web/data/use-growing-list.ts';
import { formatCount } from '#web/lib/format.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ageInWords, promiseInWords } from './age-words.ts';

/** Items shown at first, and items loaded from the server at once. */
const initialItems = 5;
export const waitingRows = 50;

interface WaitingForYouProps {
  items: readonly WaitingItem[];
  total: number;
  list: GrowingList;
}

/** What the professional has to do, the earliest due first, and how long it has waited. */
export function WaitingForYou({ items, total, list }: WaitingForYouProps) {
  const [now] = useState(() => Date.now());
  const [showsAll, setShowsAll] = useState(false);
  const visibleItems = showsAll ? items : items.slice(0, initialItems);
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title" className="text-xl">
        Waiting for you {total > 0 && <span className="text-muted">({formatCount(total)})</span>}
      </h2>
      {items.length === 0 ? (
        <p className="mt-2 text-muted">Nothing is waiting for you.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line rounded border border-line bg-surface">
          {visibleItems.map((item) => (
            <Item key={`${item.kind} ${item.id}`} item={item} now={now} />
          ))}
        </ul>
      )}
      {visibleItems.length < items.length ? (
        <Button look="secondary" className="mt-3" onClick={() => setShowsAll(true)}>
          {list.hasMore ? `Show ${formatCount(items.length)}` : `Show all ${formatCount(items.length)}`}
        </Button>
      ) : (
        (list.hasMore || items.length > waitingRows) && <MoreButton list={list} failure={failures.dashboard} />
      )}
    </section>
  );
}

function Item({ item, now }: { item: WaitingItem; now: number }) {
  const { kind, title, person, service, since } = item;
  const promise = promiseInWords(item, now);
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 wrap-anywhere hover:bg-sand">
      <span className="min-w-0 grow basis-60">
        <DeskLink to={itemPath(item)} className="desk-row-link whitespace-normal">
          {title}
        </DeskLink>
        <span className="block text-sm text-muted">{[person, service].filter(Boolean).join(', ')}</span>
      </span>
      <span className="text-sm font-semibold text-forest">{waitingWords[kind]}</span>
      <span className="text-sm text-muted">
        <span className="sr-only">waiting </span>
        {ageInWords(since, now)}
      </span>
      {promise && <Badge tone={promise.isLate ? 'urgent' : 'outlined'}>{promise.words}</Badge>}
    </li>
  );
}

/** Where a professional deals with each kind of item. */
const places: Readonly<Record<WaitingKindOf<'professional'>, (id: string) => string>> = {
  read_message: (id) => `${paths.professionalDashboardTab('messages')}?open=${id}`,
  send_proposal: paths.assignedApplication,
  revise_proposal: paths.assignedApplication,
  deliver_changes: paths.assignedApplication,
  answer_problem: paths.problem,
  answer_consultation: (id) => `${paths.professionalDashboardTab('consultations')}?open=${id}`,
  reply_to_review: () => paths.professionalDashboardTab('reputation'),
};

const hasPlace = (kind: string): kind is WaitingKindOf<'professional'> => kind in places;

/** Returns the address where an item is dealt with; the dashboard's for a kind that only a newer server knows. */
const itemPath = ({ kind, id }: WaitingItem): string =>
  hasPlace(kind) ? places[kind](id) : paths.professionalDashboard;
