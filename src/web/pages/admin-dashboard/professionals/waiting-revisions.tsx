import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { revisionCopy as copy } from '#web/copy/dashboards.ts';
import { MoreButton } from '#web/dashboard/more-button.tsx';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { findNeighbour, withoutRow } from '#web/data/rows.ts';
import { type GrowingList, useGrowingList } from '#web/data/use-growing-list.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { RevisionItem } from './revision-item.tsx';

const titleId = 'revisions-title';
const revisionPrefix = 'revision-';

/** Changes of approved profiles, oldest first, each to be approved or refused. */
export function WaitingRevisions() {
  const { add } = useNotices();
  const list = useGrowingList(
    'professionals.listRevisions',
    {},
    ({ revisions, total }) => ({ rows: revisions.map((one) => ({ ...one, id: one.professional.id })), total }),
    { step: 10 },
  );
  const { answer } = list;
  const rows = answer.state === 'ready' ? answer.data.rows : [];
  /** A change that could not be decided and is no longer in the list. */
  const [gone, setGone] = useState<{ name: string; why: string }>();
  /** Gets the focus once the list has changed. */
  const [goal, setGoal] = useState<{ id: string }>();
  useEffect(() => {
    if (goal) document.getElementById(goal.id)?.focus();
  }, [goal]);

  useRevisionOfAddress(list, rows);

  /** Removes a change from the list and moves the focus. */
  function remove(id: string, goalId: string): void {
    answer.updateData((current) => withoutRow(current, id));
    setGoal({ id: goalId });
  }

  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1} className="scroll-mt-20 text-2xl">
        {copy.title}
      </h2>
      <div className="mt-3">
        {answer.state === 'loading' && <SkeletonCard label={copy.loading} lines={6} />}
        {answer.state === 'failed' && <NotLoaded isPart title={copy.notLoaded} onRetry={answer.refetch} />}
        {gone && (
          <FormNotice
            id="revision-gone"
            tone="failure"
            title={`We couldn’t save your decision about ${gone.name}’s changes`}
          >
            <p>{gone.why}</p>
          </FormNotice>
        )}
        {answer.state === 'ready' && <p className="mt-3 max-w-prose">{rows.length > 0 ? copy.what : copy.none}</p>}
        <ul className="mt-4 space-y-6 empty:hidden">
          {rows.map((revision) => (
            <li key={revision.id}>
              <RevisionItem
                revision={revision}
                onDecided={(sentence) => {
                  const next = findNeighbour(rows, revision.id);
                  setGone(undefined);
                  remove(revision.id, next ? `revision-${next}` : titleId);
                  add({ kind: 'done', title: sentence });
                }}
                onGone={(why) => {
                  setGone({ name: revision.professional.name, why });
                  remove(revision.id, 'revision-gone');
                }}
              />
            </li>
          ))}
        </ul>
        <MoreButton list={list} failure={copy.notLoaded} one="change" />
      </div>
    </section>
  );
}

/**
 * Moves the focus to the change that the address names (`#revision-…`), and loads more of the list until it is there; to
 * the list itself if it was decided since.
 */
function useRevisionOfAddress({ answer, hasMore, more }: GrowingList, rows: readonly { readonly id: string }[]): void {
  const { hash, key } = useLocation();
  const reached = useRef<string>(undefined);
  useEffect(() => {
    if (!hash.startsWith(`#${revisionPrefix}`) || reached.current === key || answer.state !== 'ready') return;
    const isThere = rows.some(({ id }) => hash === `#${revisionPrefix}${id}`);
    if (isThere || !hasMore) {
      reached.current = key;
      document.getElementById(isThere ? hash.slice(1) : titleId)?.focus();
    } else {
      // After a failure, the button below the list still loads more.
      void more().catch(() => undefined);
    }
  }, [hash, key, answer.state, rows, hasMore, more]);
}
