import type { ReactNode } from 'react';
import { focusIfLost } from '#web/dashboard/focus-if-lost.ts';
import { ListViews } from '#web/dashboard/lists/filters/list-views.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { useOpenRow } from '#web/dashboard/lists/use-open-row.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { PartlyLoaded } from '#web/dashboard/partly-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { consultationFailures } from '#web/features/consultations/failures.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { formatOwnTime } from '#shared/time/slot-text.ts';
import { EarlierList } from './earlier-list.tsx';
import { readConsultations } from './list-address.ts';
import { OwnList, useOwnConsultations } from './own-list.tsx';
import { ownZone } from './own-zone.ts';
import { UpcomingPart } from './upcoming-part.tsx';

const panel = onDemand(
  async () => (await import('#web/features/consultations/panel/consultation-panel.tsx')).ConsultationPanel,
);
const acting = onDemand(async () => (await import('#web/features/consultations/acts/act-dialog.tsx')).ActDialog);

interface OwnConsultationsProps {
  /** Whether others can request consultations from this person: there is a calendar then. */
  isProfessional?: boolean;
  /** Below the title. */
  figures?: ReactNode;
  /** Beside the title, such as a link to the hours. */
  tools?: ReactNode;
  /** Replaces the lists for someone without any consultation. */
  nothing: ReactNode;
}

/**
 * Someone's own consultations: first those that wait for them, then those that wait for the other person, the agreed
 * ones, and, collapsed, the earlier ones. A list that fails to load says so.
 */
export function OwnConsultations({ isProfessional = false, figures, tools, nothing }: OwnConsultationsProps) {
  const { add } = useNotices();
  const now = useNow();
  const { query, change } = useListAddress();
  const { open, act, week, isList, showsEarlier, isAsking } = readConsultations(query, now);
  const side = isProfessional && isAsking ? 'client' : undefined;
  const waiting = useOwnConsultations('waiting', side);
  const upcoming = useOwnConsultations('upcoming', side);
  const earlier = useCall('consultations.list', { query: { part: 'earlier', limit: 1, ...(side && { side }) } });
  const ownRequests = useOwnConsultations('waiting', isProfessional ? 'client' : undefined);
  const close = useOpenRow(open);
  const parts = [waiting.answer, upcoming.answer, earlier];
  const isReady = parts.every(({ state }) => state !== 'loading');
  panel.usePrefetch(isReady);
  acting.usePrefetch(isReady);
  const rows = waiting.answer.state === 'ready' ? waiting.answer.data.rows : [];
  const [mine, theirs] = [rows.filter(({ isYourTurn }) => isYourTurn), rows.filter(({ isYourTurn }) => !isYourTurn)];
  const isEmpty = parts.every((part) => part.state === 'ready' && part.data.total === 0);
  const hasFailed = parts.every(({ state }) => state === 'failed');
  const listProps = { now, open };
  const isPanel = open !== undefined && act === undefined;
  return (
    <div className={isPanel ? 'desk-with-panel' : ''}>
      <div className="min-w-0 space-y-6">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="min-w-0 flex-1 basis-72">
            <h2 id="list-title" tabIndex={-1} className="text-2xl outline-none">
              Consultations
            </h2>
            <p className="text-sm text-muted">
              All times are Kampala time{isElsewhere(now) && ', followed by your own'}.
            </p>
            {figures}
          </div>
          {!isEmpty && tools}
        </div>
        {isProfessional && (isAsking || hasAny(ownRequests.answer)) && (
          <ListViews
            views={[
              { name: 'Asked of you', value: '' },
              { name: 'Asked by you', value: 'client' },
            ]}
            value={isAsking ? 'client' : ''}
            onView={(value) => change({ side: value, week: undefined, view: undefined, earlier: undefined })}
          />
        )}
        {hasFailed && (
          <NotLoaded
            title={consultationFailures.list}
            onRetry={async () => void (await Promise.all(parts.map((part) => part.refetch())))}
          />
        )}
        {!hasFailed && parts.some(({ state }) => state === 'failed') && (
          <PartlyLoaded
            title={consultationFailures.list}
            onRetry={() => Promise.all(parts.map((part) => part.refetch()))}
          />
        )}
        {!isReady && <SkeletonCard label="Loading your consultations..." lines={6} />}
        {isReady && isEmpty && nothing}
        {isReady && !isEmpty && !hasFailed && (
          <>
            {mine.length > 0 && (
              <Part title="Waiting for you" count={mine.length}>
                <OwnList label="Waiting for you" consultations={mine} {...listProps} />
              </Part>
            )}
            {theirs.length > 0 && (
              <Part title="Waiting for an answer">
                <OwnList label="Waiting for an answer" consultations={theirs} list={waiting} {...listProps} />
              </Part>
            )}
            <Part title="Upcoming">
              <UpcomingPart
                list={upcoming}
                hasWeek={isProfessional && side === undefined}
                isList={isList}
                monday={week}
                {...listProps}
              />
            </Part>
            <EarlierList
              side={side}
              total={earlier.state === 'ready' ? earlier.data.total : undefined}
              isOpen={showsEarlier}
              onOpen={(isOpen) => change({ earlier: isOpen ? 'open' : undefined }, { isReplaced: true })}
              {...listProps}
            />
          </>
        )}
      </div>
      {isPanel && <panel.OnDemand key={open} id={open} onClose={close} />}
      {open !== undefined && act !== undefined && (
        <acting.OnDemand
          key={`${open} ${act}`}
          id={open}
          act={act}
          onClose={close}
          onDone={(title) => {
            add({ kind: 'done', title });
            focusIfLost('list-title');
          }}
        />
      )}
    </div>
  );
}

interface PartProps {
  title: string;
  count?: number;
  children: ReactNode;
}

function Part({ title, count, children }: PartProps) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-xl">
        {title} {count !== undefined && <span className="text-muted">({count})</span>}
      </h3>
      {children}
    </section>
  );
}

const hasAny = (answer: ReturnType<typeof useOwnConsultations>['answer']): boolean =>
  answer.state === 'ready' && answer.data.total > 0;

/** Whether clocks here differ from those in Kampala. */
const isElsewhere = (now: number): boolean => formatOwnTime(new Date(now), ownZone()) !== null;
