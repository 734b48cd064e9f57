import { useEffect, useState } from 'react';
import { paging } from '#shared/limits.ts';
import { ApiError } from '#web/http/api.ts';
import { revisionCopy as copy } from '#web/copy/dashboards.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useNotices } from '#web/notices/notices.tsx';
import { plural } from '#web/lib/format.ts';
import { useCall } from '#web/data/use-call.ts';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { FormNotice } from '#web/ui/fields/form-notice.tsx';
import { joined, neighbour, renewed, type RevisionList, without } from './revision-pages.ts';
import { RevisionItem } from './revision-item.tsx';

/** Number of entries at first, and for each press. */
const step = 10;
const titleId = 'revisions-title';

/** Changes of approved profiles, oldest first, each to approve or reject. */
export function WaitingRevisions() {
  const answer = useCall('professionals.listRevisions', { query: { limit: step } });
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1} className="scroll-mt-20 text-2xl">
        {copy.title}
      </h2>
      <div className="mt-3">
        {answer.state === 'loading' && <SkeletonCard label={copy.loading} lines={6} />}
        {answer.state === 'failed' && <NotLoaded title={copy.notLoaded} onRetry={answer.again} />}
        {answer.state === 'ready' && <Revisions first={answer.data} />}
      </div>
    </section>
  );
}

function Revisions({ first }: { first: RevisionList }) {
  const api = useApi();
  const { add } = useNotices();
  const [list, setList] = useState(first);
  const [isLoading, setLoading] = useState(false);
  const [isFailed, setFailed] = useState(false);
  /** A change that could not be decided and is no longer in the list. */
  const [gone, setGone] = useState<{ name: string; why: string }>();
  /** Gets the focus once the list has changed. */
  const [goal, setGoal] = useState<{ id: string }>();
  useEffect(() => {
    if (goal) document.getElementById(goal.id)?.focus();
  }, [goal]);
  const { revisions, total } = list;

  async function more(): Promise<void> {
    setLoading(true);
    setFailed(false);
    try {
      const next = await api.professionals.listRevisions({ query: { limit: step, offset: revisions.length } });
      setList((before) => joined(before, next));
      // Others have decided some in the background, so that the rest moved up into the shown part.
      if (next.revisions.length === 0 && next.total > 0) {
        const all = await api.professionals.listRevisions({ query: { limit: paging.listMaximum } });
        setList((before) => joined(before, all));
      }
    } catch (error) {
      // A bug of ours: the console and the tests must show it.
      if (!(error instanceof ApiError)) reportError(error);
      setFailed(true);
    }
    setLoading(false);
  }

  /** Removes a change from the list and moves the focus to the next. */
  function remove(id: string, goalId: string): void {
    setList((before) => without(before, id));
    setGoal({ id: goalId });
  }

  return (
    <>
      {gone && (
        <FormNotice
          id="revision-gone"
          tone="failure"
          title={`We couldn’t save your decision about ${gone.name}’s changes`}
        >
          <p>{gone.why}</p>
        </FormNotice>
      )}
      <p className="mt-3 max-w-prose">{total > 0 ? copy.what : copy.none}</p>
      <ul className="mt-4 space-y-6">
        {revisions.map((revision) => {
          const { id, name } = revision.professional;
          return (
            <li key={id}>
              <RevisionItem
                revision={revision}
                onDecided={(sentence) => {
                  const next = neighbour(list, id);
                  setGone(undefined);
                  remove(id, next ? `revision-${next}` : titleId);
                  add({ kind: 'done', title: sentence });
                }}
                onRenewed={(now) => setList((before) => renewed(before, now))}
                onGone={(why) => {
                  setGone({ name, why });
                  remove(id, 'revision-gone');
                }}
              />
            </li>
          );
        })}
      </ul>
      {revisions.length < total && (
        <p className="mt-3 text-sm text-muted">
          Showing {revisions.length} of {plural(total, 'change')}
        </p>
      )}
      {isFailed && (
        <div className="mt-4">
          <FormNotice id="revisions-more" tone="failure" title={copy.notLoaded} />
        </div>
      )}
      {revisions.length < total && (
        <Button
          look="secondary"
          className="mt-4"
          working={isLoading ? copy.moreWorking : undefined}
          onClick={() => void more()}
        >
          {copy.more}
        </Button>
      )}
    </>
  );
}
