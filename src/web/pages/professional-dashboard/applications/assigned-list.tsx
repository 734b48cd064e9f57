import { emptyStates } from '#web/copy/dashboards.ts';
import { EmptyTab } from '#web/dashboard/empty-tab.tsx';
import { NothingFound } from '#web/dashboard/lists/nothing-found.tsx';
import { ListPage } from '#web/dashboard/lists/list-page.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import type { ReadReply } from '#web/data/read-call.ts';
import type { QueryState as Answer } from '#web/data/use-server-query.ts';
import { paths } from '#web/paths.ts';
import { assignedColumns } from './assigned-columns.tsx';
import { AssignedFilters } from './assigned-filters.tsx';
import { type AssignedListQuery, isUnfiltered, pageSize, toSorting, sortNamed } from './list-query.ts';

interface AssignedListProps {
  listQuery: AssignedListQuery;
  answer: Answer<ReadReply<'applications.assigned'>>;
}

/** 'Client Applications' (specification, section 2): the requests of clients, with search and order. */
export function AssignedList({ listQuery, answer }: AssignedListProps) {
  const { change } = useListAddress();
  const rows = answer.state === 'ready' ? answer.data.applications : [];
  const isEmpty = answer.state === 'ready' && answer.data.total === 0 && isUnfiltered(listQuery);
  return (
    <section aria-labelledby="list-title" className="space-y-4">
      <h2 id="list-title" tabIndex={-1} className="scroll-mt-4 text-xl outline-none">
        Client Applications
      </h2>
      {!isEmpty && <AssignedFilters listQuery={listQuery} change={change} />}
      <ListPage
        of="client applications"
        answer={answer}
        page={listQuery.page}
        pageSize={pageSize}
        failed={<p>We couldn’t load your client applications.</p>}
        nothing={
          isEmpty ? (
            <EmptyTab words={emptyStates.assignedApplications} href={paths.professionalDashboardTab('profile')} />
          ) : (
            <NothingFound
              of="applications"
              hint="Choose another status or change your search."
              onAll={() => change({ status: '', step: '', search: '' })}
            />
          )
        }
        columns={assignedColumns}
        rows={rows}
        getRowName={({ title }) => title}
        sorting={toSorting(listQuery)}
        onSorting={([first]) => change({ sort: sortNamed(first) })}
      />
    </section>
  );
}
