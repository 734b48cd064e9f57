import { useRef } from 'react';
import type { ScheduledJob } from '#shared/api/health/health.ts';
import { formatMoment } from '#shared/time/moment-text.ts';
import { healthCopy } from './health-copy.ts';
import { useAction } from '#web/data/use-action.ts';
import { nextTry, type Try } from '#web/forms/try-key.ts';
import { plural } from '#web/lib/format.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { Button } from '#web/ui/button.tsx';
import { LevelBadge } from './level-badge.tsx';

const row =
  'flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 wrap-anywhere min-[56rem]:grid min-[56rem]:grid-cols-[7rem_1.6fr_1fr_1fr_auto] min-[56rem]:gap-x-4';
/** A line of its own where the row is narrow for the size of its text. */
const own = 'text-sm max-[56rem]:w-full';
const { run: words } = healthCopy;

function lastRun({ isRunning, startedAt, failures, failureCode }: ScheduledJob): string {
  if (startedAt === null) return 'Has not run yet';
  if (isRunning) return `Running since ${formatMoment(startedAt)}`;
  const how = failures === 0 ? 'Succeeded' : `Failed${failureCode === null ? '' : ` (${failureCode})`}`;
  return `${how} on ${formatMoment(startedAt)}`;
}

function trouble({ failures, failingSince, succeededAt, lateSince }: ScheduledJob): string[] {
  return [
    ...(failingSince === null
      ? []
      : [
          `${plural(failures, 'failure')} in a row since ${formatMoment(failingSince)}`,
          succeededAt === null ? 'never succeeded' : `last succeeded on ${formatMoment(succeededAt)}`,
        ]),
    ...(lateSince === null ? [] : [`due since ${formatMoment(lateSince)}`]),
  ];
}

/** A job: its last and next run, its failures, and the way to run it now. */
export function JobItem({ job }: { job: ScheduledJob }) {
  const api = useApi();
  const { add } = useNotices();
  const [isStarting, run] = useAction(words.failed);
  const tried = useRef<Try>(undefined);
  const { name, label, level, isWaiting, isRunning } = job;
  async function runAgain(): Promise<void> {
    tried.current = nextTry(tried.current, name);
    await api.health.runJob({ params: { name }, idempotencyKey: tried.current.key });
    tried.current = undefined;
    add({ kind: 'done', title: words.done });
  }
  const notes = trouble(job);
  return (
    <li className={row}>
      <span>
        <LevelBadge level={level} />
      </span>
      <span className="grow basis-48">
        <span className="font-semibold">{label}</span>
        <span className="block text-sm text-muted">{name}</span>
      </span>
      <span className={own}>
        {lastRun(job)}
        {notes.length > 0 && <span className="block text-muted">{notes.join('; ')}</span>}
      </span>
      <span className={`${own} text-muted`}>
        {isWaiting && !isRunning ? 'Starts any moment' : `Next on ${formatMoment(job.nextAt)}`}
      </span>
      <span>
        <Button
          type="button"
          look="secondary"
          working={isStarting ? words.working : undefined}
          onClick={() => run(runAgain)}
        >
          {words.button}
          <span className="sr-only">: {label}</span>
        </Button>
      </span>
    </li>
  );
}
