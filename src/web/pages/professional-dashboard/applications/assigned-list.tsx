import { emptyStates } from '#web/copy/dashboards.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import { DeskTable } from '#web/dashboard/lists/table/desk-table.tsx';
import { Pager } from '#web/dashboard/lists/pager.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import type { ReadReply } from '#web/data/read-call.ts';
import type { Asked as Answer } from '#web/data/use-asked.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { assignedColumns } from './assigned-columns.tsx';
import { AssignedFilters } from './assigned-filters.tsx';
import { type Asked, pageSize, sortingOf, sortNamed } from './list-query.ts';

interface AssignedListProps {
  asked: Asked;
  answer: Answer<ReadReply<'applications.assigned'>>;
}

/** 'Client Applications' (specification, section 2): the requests of clients, with search and order. */
export function AssignedList({ asked, answer }: AssignedListProps) {
  const { change, hrefWith } = useListAddress();
  const isFiltered = asked.status !== undefined || asked.step !== undefined || asked.search !== '';
  const rows = answer.state === 'ready' ? answer.data.applications : [];
  const isEmpty = answer.state === 'ready' && answer.data.total === 0 && !isFiltered;
  return (
    <section aria-labelledby="list-title" className="space-y-4">
      <h2 id="list-title" tabIndex={-1} className="scroll-mt-4 text-xl outline-none">
        Client Applications
      </h2>
      {!isEmpty && <AssignedFilters asked={asked} change={change} />}
      {answer.state === 'loading' && <SkeletonCard label="Loading client applications..." lines={6} />}
      {answer.state === 'failed' && <p>We couldn’t load your client applications.</p>}
      {isEmpty && (
        <EmptyTab words={emptyStates.assignedApplications} href={paths.professionalDashboardTab('profile')} />
      )}
      {answer.state === 'ready' && !isEmpty && (
        <>
          {rows.length === 0 ? (
            <Nothing onAll={() => change({ status: '', step: '', search: '' })} />
          ) : (
            <DeskTable
              label="Client applications"
              columns={assignedColumns}
              rows={rows}
              nameOf={({ title }) => title}
              isOld={answer.isEarlier}
              sorting={sortingOf(asked)}
              onSorting={([first]) => change({ sort: sortNamed(first) })}
            />
          )}
          <Pager
            of="client applications"
            page={asked.page}
            pageSize={pageSize}
            total={answer.data.total}
            shown={rows.length}
            hrefFor={(page) => hrefWith({ page: page === 1 ? undefined : `${page}` })}
          />
        </>
      )}
    </section>
  );
}

function Nothing({ onAll }: { onAll: () => void }) {
  return (
    <Notice
      title="No applications found"
      action={
        <Button look="secondary" onClick={onAll}>
          Show all applications
        </Button>
      }
    >
      <p>Choose another status or change your search.</p>
    </Notice>
  );
}
