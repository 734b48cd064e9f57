import type { HolidayPage } from '#shared/api/settings/holidays.ts';
import { holidayCopy as copy } from '#web/copy/settings/holidays.ts';
import { focusIfLost } from '#web/dashboard/focus-if-lost.ts';
import { DeskLink } from '#web/dashboard/frame/desk-link.tsx';
import { ViewLinks } from '#web/dashboard/frame/view-links.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { HolidayList } from './holiday-list.tsx';
import { parseHolidayQuery } from './holiday-query.ts';
import { missingInWords } from './holiday-words.ts';

const dialog = onDemand(async () => (await import('./holiday-dialog.tsx')).HolidayDialog);

const titleId = 'holidays-title';

/** The public holidays of a year, which admins change. The address says which dialog is open. */
export function HolidaysSection() {
  const { add } = useNotices();
  const { query, change, hrefWith } = useListAddress();
  const { year, open, act, kind } = parseHolidayQuery(query);
  const answer = useCall('settings.holidays', { query: { year } }, { poll: true, keepPreviousData: true });
  const page = answer.state === 'ready' ? answer.data : undefined;
  dialog.usePrefetch(page !== undefined);
  const holiday = act === 'add' ? undefined : page?.holidays.find(({ day }) => day === open);
  function done(title: string): void {
    add({ kind: 'done', title });
    focusIfLost(titleId);
  }
  return (
    <section aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={titleId} tabIndex={-1} className="text-xl outline-none">
          {copy.title}
        </h3>
        {page && (
          <DeskLink
            to={hrefWith({ act: 'add' })}
            preventScrollReset
            className={buttonClass('secondary', 'not-in-print')}
          >
            {copy.add.button}
          </DeskLink>
        )}
      </div>
      <p className="mt-2 max-w-prose">{copy.what}</p>
      <div className="mt-4">
        {answer.state === 'loading' && <SkeletonCard label="Loading the public holidays..." lines={6} />}
        {answer.state === 'failed' && <NotLoaded isPart title={copy.notLoaded} onRetry={answer.refetch} />}
        {page && <Year page={page} isOld={answer.isPlaceholderData} onRestored={() => done(copy.restore.done)} />}
      </div>
      {page && act && (act === 'add' || holiday) && (
        <dialog.OnDemand
          key={`${holiday?.day} ${act}`}
          act={act}
          page={page}
          holiday={holiday}
          kind={kind}
          onNewer={answer.setData}
          onClose={(next) =>
            change({ act: undefined, kind: undefined, ...(next && { year: next }) }, { isReplaced: true })
          }
          onDone={() => done(copy[act].done)}
        />
      )}
    </section>
  );
}

/** One year's holidays, below the links to other years, and the missing ones. */
function Year({ page, isOld, onRestored }: { page: HolidayPage; isOld: boolean; onRestored: () => void }) {
  const { year, firstYear, lastYear } = page;
  const { hrefWith } = useListAddress();
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, n) => {
    const title = String(firstYear + n);
    return { title, href: hrefWith({ year: title }), isCurrent: firstYear + n === year };
  });
  const activeHolidays = page.holidays.filter(({ isRemoved }) => !isRemoved);
  const removed = page.holidays.filter(({ isRemoved }) => isRemoved);
  return (
    <div className="space-y-4">
      <MissingEids eids={page.eids} />
      <ViewLinks label="Years" views={years} />
      <div className={`space-y-4 ${isOld ? 'opacity-60' : ''}`} aria-busy={isOld}>
        {activeHolidays.length === 0 ? (
          <p className="rounded border border-line bg-surface p-4">We have no public holidays for {year}.</p>
        ) : (
          <HolidayList holidays={activeHolidays} onRestored={onRestored} aria-label={`Public holidays in ${year}`} />
        )}
        {removed.length > 0 && (
          <>
            <h4 id="removed-holidays" className="font-sans text-base font-semibold">
              Removed in {year}
            </h4>
            <HolidayList holidays={removed} onRestored={onRestored} aria-labelledby="removed-holidays" />
          </>
        )}
      </div>
    </div>
  );
}

/** Reminder to enter the Eids, whose dates can't be filled in automatically. */
function MissingEids({ eids }: Pick<HolidayPage, 'eids'>) {
  const { hrefWith } = useListAddress();
  const missing = eids.filter(({ isEntered }) => !isEntered);
  if (missing.length === 0) return null;
  return (
    <ul aria-label="Still to enter" className="space-y-2">
      {missing.map((eid) => (
        <li
          key={eid.kind}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-2 border-gold py-1 pl-4"
        >
          <span className="min-w-0 flex-1 basis-64">{missingInWords(eid)}</span>
          <DeskLink
            to={hrefWith({ act: 'add', kind: eid.kind })}
            preventScrollReset
            className={buttonClass('secondary', 'not-in-print')}
          >
            Add {copy.kinds[eid.kind]}
          </DeskLink>
        </li>
      ))}
    </ul>
  );
}
