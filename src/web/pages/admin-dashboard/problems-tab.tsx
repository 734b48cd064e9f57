import { useState } from 'react';
import { problemFailures } from '#web/copy/problems.ts';
import { emptyStates } from '#web/copy/dashboards.ts';
import { MoreButton } from '#web/dashboard/more-button.tsx';
import { PartlyLoaded } from '#web/dashboard/partly-loaded.tsx';
import { StatCards } from '#web/dashboard/stat-cards.tsx';
import { describePrivate } from '#web/dashboard/describe-private.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { formatCount, formatDay } from '#web/lib/format.ts';
import { useCall } from '#web/data/use-call.ts';
import { useGrowingList } from '#web/data/use-growing-list.ts';
import { SelectField } from '#web/ui/fields/field.tsx';
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

/** Reported problems, by age: open ones first, oldest at the top. */
export default function ProblemsTab() {
  const [state, setState] = useState<Shown>();
  const waiting = useCall('problems.list', { query: { state: 'open', limit: 1 } }, { isKeptFresh: true });
  const list = useGrowingList(
    'problems.list',
    { query: { ...(state && { state }) } },
    ({ problems, total }) => ({ rows: problems, total }),
    { isKeptFresh: true },
  );
  const { answer } = list;
  const retry = () => Promise.all([waiting.again(), answer.again()]);
  const hasFailed = waiting.state === 'failed' || answer.state === 'failed';
  const oldest = waiting.state === 'ready' ? waiting.data.problems[0] : undefined;
  return (
    <div className="space-y-6">
      {hasFailed && <PartlyLoaded title={problemFailures.list} onRetry={retry} />}
      <h2 id="list-title" tabIndex={-1} className="text-2xl outline-none">
        Problems
      </h2>
      <StatCards
        label="Waiting for a decision"
        stats={[
          {
            label: 'Waiting for a decision',
            value: waiting.state === 'ready' ? formatCount(waiting.data.total) : null,
          },
          {
            label: 'The oldest was reported',
            value: oldest ? formatDay(oldest.reportedAt) : null,
            ...(waiting.state === 'ready' && !oldest && { note: 'none waiting' }),
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
        <Notice title={state === 'open' ? 'No problems waiting for a decision' : 'No problems decided yet'}>
          <p>Choose ‘All problems’ to see them all.</p>
        </Notice>
      )}
      {answer.state === 'ready' && answer.data.rows.length > 0 && (
        <>
          <ul className="space-y-4">
            {answer.data.rows.map((problem) => (
              <ProblemRow key={problem.id} problem={problem} />
            ))}
          </ul>
          <MoreButton list={list} failure={problemFailures.list} />
        </>
      )}
    </div>
  );
}
