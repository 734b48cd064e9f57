import { useCallback, useState } from 'react';
import { problemFailures } from '#web/copy/problems.ts';
import { emptyStates } from '#web/copy/dashboards.ts';
import { MoreButton } from '#web/layout/applications/more-button.tsx';
import { PartlyLoaded } from '#web/layout/applications/partly-loaded.tsx';
import { StatCards } from '#web/layout/applications/stat-cards.tsx';
import { useKeptFresh } from '#web/layout/applications/use-kept-fresh.ts';
import { useQuietApi } from '#web/layout/applications/use-quiet-api.ts';
import { describePrivate } from '#web/layout/dashboard/describe-private.ts';
import { EmptyTab } from '#web/layout/dashboard/empty-tab.tsx';
import { SkeletonCard } from '#web/layout/dashboard/skeleton-card.tsx';
import { formatCount, formatDay } from '#web/lib/format.ts';
import { useAnswer } from '#web/lib/use-answer.ts';
import { useGrowingList } from '#web/lib/use-growing-list.ts';
import { SelectField } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/problems-tab.ts';
import { ProblemRow } from './problem-row.tsx';

export const meta = (args: Route.MetaArgs) => describePrivate(args, 'Problems');

type Shown = 'open' | 'decided';

const choices = [
  { value: '', label: 'All problems' },
  { value: 'open', label: 'Waiting for a decision' },
  { value: 'decided', label: 'Decided' },
];

/** Problems that were reported, by age: those that wait for a decision first, of them the oldest. */
export default function ProblemsTab() {
  const api = useQuietApi();
  const [state, setState] = useState<Shown>();
  const waiting = useAnswer(
    useCallback(() => api.client().problems.list({ query: { state: 'open', limit: 1 } }), [api]),
  );
  const list = useGrowingList(
    useCallback(() => {
      const client = api.client();
      return async (page) => {
        const { problems, total } = await client.problems.list({ query: { ...page, ...(state && { state }) } });
        return { rows: problems, total };
      };
    }, [api, state]),
  );
  const { answer } = list;
  const retry = () => Promise.all([waiting.again(), answer.again()]);
  useKeptFresh(() => api.quietly(retry));
  const hasFailed = waiting.state === 'failed' || answer.state === 'failed';
  const oldest = waiting.state === 'ready' ? waiting.data.problems[0] : undefined;
  return (
    <div className="space-y-6">
      {hasFailed && <PartlyLoaded title={problemFailures.list} onRetry={retry} />}
      <h2 id="list-title" tabIndex={-1} className="text-2xl outline-none">
        Problems
      </h2>
      <StatCards
        label="What waits for a decision"
        stats={[
          {
            label: 'Waiting for a decision',
            value: waiting.state === 'ready' ? formatCount(waiting.data.total) : null,
          },
          {
            label: 'The oldest was reported',
            value: oldest ? formatDay(oldest.reportedAt) : null,
            ...(waiting.state === 'ready' && !oldest && { note: 'none waits' }),
          },
        ]}
      />
      <div className="not-in-print w-full sm:w-64">
        <SelectField
          id="state"
          label="Show"
          value={state ?? ''}
          choices={choices}
          onChange={({ target }) => setState(target.value === '' ? undefined : (target.value as Shown))}
        />
      </div>
      {answer.state === 'loading' && <SkeletonCard label="Loading problems..." lines={6} />}
      {answer.state === 'ready' && answer.data.rows.length === 0 && state === undefined && (
        <EmptyTab words={emptyStates.allProblems} />
      )}
      {answer.state === 'ready' && answer.data.rows.length === 0 && state !== undefined && (
        <Notice title={state === 'open' ? 'No problem waits for a decision' : 'No problem was decided yet'}>
          <p>Choose ‘All problems’ to see every one.</p>
        </Notice>
      )}
      {answer.state === 'ready' && answer.data.rows.length > 0 && (
        <>
          <ul className="space-y-4">
            {answer.data.rows.map((problem) => (
              <ProblemRow key={problem.id} problem={problem} />
            ))}
          </ul>
          <MoreButton
            shown={answer.data.rows.length}
            total={answer.data.total}
            hasMore={list.hasMore}
            onMore={list.more}
            failure={problemFailures.list}
          />
        </>
      )}
    </div>
  );
}
