import { toAgeSort, toSorting } from '#web/dashboard/lists/filters/age-sort.ts';
import { NothingFound } from '#web/dashboard/lists/nothing-found.tsx';
import { ListPage } from '#web/dashboard/lists/list-page.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { useOpenRow } from '#web/dashboard/lists/use-open-row.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { useCall } from '#web/data/use-call.ts';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { peopleColumns } from './people-columns.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { toApiQuery, pageSize, parseListQuery } from './people-query.ts';
import { peopleFailures } from './people-words.ts';

const panel = onDemand(async () => (await import('./person-panel.tsx')).PersonPanel);

/** All accounts, the newest first. */
export function PeopleList() {
  const { query, change } = useListAddress();
  const listQuery = parseListQuery(query);
  const { open, sort } = listQuery;
  const answer = useCall('people.list', { query: toApiQuery(listQuery) }, { poll: true, keepPreviousData: true });
  panel.usePrefetch(answer.state === 'ready');
  const close = useOpenRow(open);
  return (
    <div className="space-y-4">
      <div>
        <h2 id="list-title" tabIndex={-1} className="text-2xl outline-none">
          People
        </h2>
        <p className="mt-1 text-muted">All accounts. Search by the beginning of a name or an e-mail address.</p>
      </div>
      <PeopleFilters listQuery={listQuery} change={change} />
      <ListPage
        of="accounts"
        answer={answer}
        page={listQuery.page}
        pageSize={pageSize}
        failed={<NotLoaded title={peopleFailures.list} onRetry={answer.refetch} />}
        nothing={
          <NothingFound
            of="accounts"
            hint="Choose another view or change your search."
            onAll={() => change({ role: '', state: '', search: '' })}
          />
        }
        columns={peopleColumns}
        rows={answer.state === 'ready' ? answer.data.people : []}
        getRowName={({ name, email }) => `${name}, ${email}`}
        sorting={toSorting('joined', sort ?? 'newest')}
        onSorting={([first]) => change({ sort: toAgeSort(first) })}
        open={open}
        panel={open !== undefined && <panel.OnDemand key={open} id={open} onClose={close} />}
      />
    </div>
  );
}
