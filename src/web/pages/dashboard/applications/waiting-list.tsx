import type { WaitingItem } from '#shared/api/desk/waiting.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { failures } from '#web/copy/applications.ts';
import { clientDesk, pressingKinds } from '#web/copy/client-desk.ts';
import { waitingWords } from '#web/copy/waiting.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { MoreButton } from '#web/dashboard/more-button.tsx';
import type { GrowingList } from '#web/data/use-growing-list.ts';
import { formatCount, formatDay } from '#web/lib/format.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { waitingPlace } from './waiting-place.ts';

/** Rows that are shown before the list is expanded. */
export const waitingRows = 10;

interface WaitingListProps {
  items: readonly WaitingItem[];
  total: number;
  list: GrowingList;
}

/** Everything that is waiting for a client, each with one button that leads to it. */
export function WaitingList({ items, total, list }: WaitingListProps) {
  return (
    <section aria-labelledby="waiting-title">
      <h2 id="waiting-title" className="mb-3 text-xl">
        {clientDesk.waiting} {total > 0 && <span className="text-muted">({formatCount(total)})</span>}
      </h2>
      {items.length === 0 ? (
        <p>{clientDesk.nothingWaits}</p>
      ) : (
        <ul className="divide-y divide-line rounded border border-gold bg-surface">
          {items.map((item) => (
            <Row key={`${item.kind} ${item.id}`} item={item} />
          ))}
        </ul>
      )}
      {(list.hasMore || items.length > waitingRows) && <MoreButton list={list} failure={failures.client} />}
    </section>
  );
}

function Row({ item }: { item: WaitingItem }) {
  const { kind, title, person, service } = item;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-1.5 wrap-anywhere">
      <div className="min-w-0 grow basis-64 py-1">
        <p className="leading-5 font-semibold xl:truncate">{title}</p>
        <p className="text-sm leading-5 text-muted xl:truncate">
          <When item={item} />
          {(person || service) && `; ${[person, service].filter(Boolean).join(', ')}`}
        </p>
      </div>
      <DeskLink
        to={waitingPlace(item)}
        className={buttonClass(pressingKinds.has(kind) ? 'primary' : 'secondary', 'max-sm:w-full')}
      >
        {waitingWords[kind]}
        <span className="sr-only">: {title}</span>
      </DeskLink>
    </li>
  );
}

/** When it completes automatically, or since when it has waited. */
function When({ item: { since, due } }: { item: WaitingItem }) {
  const moment = due ?? since;
  return (
    <time dateTime={moment} title={formatMoment(moment)}>
      {due === null ? `Since ${formatDay(since)}` : `Answer by ${formatDay(due)}`}
    </time>
  );
}
