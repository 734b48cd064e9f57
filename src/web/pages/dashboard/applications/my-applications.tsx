import type { ApplicationSummary } from '#shared/api/applications/application-shapes.ts';
import type { ApplicationStatus } from '#shared/applications/application-states.ts';
import { failures } from '#web/copy/applications.ts';
import { clientDesk } from '#web/copy/client-desk.ts';
import { MoreButton } from '#web/dashboard/more-button.tsx';
import { StatusFilter } from '#web/dashboard/status-filter.tsx';
import type { useGrowingList } from '#web/data/use-growing-list.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ApplicationLines } from './application-lines.tsx';
import { EarlierApplications } from './earlier-applications.tsx';
import { pageRows } from './list-query.ts';

interface MyApplicationsProps {
  list: ReturnType<typeof useGrowingList<'applications.mine', ApplicationSummary>>;
  /** Only applications of one status; otherwise those in progress, with earlier ones below. */
  status: ApplicationStatus | undefined;
  /** Number of earlier ones; undefined while unknown. */
  earlier: number | undefined;
  showsEarlier: boolean;
  onStatus: (status: ApplicationStatus | undefined) => void;
  onEarlier: (isOpen: boolean) => void;
}

/** A client's applications in progress, as steps, with earlier ones folded away; or those of one status. */
export function MyApplications({ list, status, earlier, showsEarlier, onStatus, onEarlier }: MyApplicationsProps) {
  const { answer } = list;
  return (
    <section aria-labelledby="list-title">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <h2 id="list-title" tabIndex={-1} className="text-xl outline-none">
          {clientDesk.list}
        </h2>
        <StatusFilter status={status} onStatus={onStatus} />
      </div>
      {answer.state === 'failed' && <p>{clientDesk.listNotLoaded}</p>}
      {answer.state === 'ready' && (
        <div className={answer.isPlaceholderData ? 'opacity-60' : undefined}>
          {answer.data.rows.length > 0 ? (
            <ApplicationLines applications={answer.data.rows} />
          ) : status === undefined ? (
            <p>{clientDesk.noneUnderWay}</p>
          ) : (
            <NoneOfStatus onAll={() => onStatus(undefined)} />
          )}
          {!answer.isPlaceholderData && (list.hasMore || answer.data.rows.length > pageRows) && (
            <MoreButton list={list} failure={failures.client} />
          )}
        </div>
      )}
      {status === undefined && earlier !== 0 && (
        <div className="mt-3">
          <EarlierApplications total={earlier} isOpen={showsEarlier} onOpen={onEarlier} />
        </div>
      )}
    </section>
  );
}

function NoneOfStatus({ onAll }: { onAll: () => void }) {
  const { title, text, action } = clientDesk.noneOfStatus;
  return (
    <Notice
      title={title}
      action={
        <button type="button" className="button button-secondary" onClick={onAll}>
          {action}
        </button>
      }
    >
      <p>{text}</p>
    </Notice>
  );
}
