import { useMemo, useState } from 'react';
import { toAgeSort, toSorting } from '#web/dashboard/lists/filters/age-sort.ts';
import { NothingFound } from '#web/dashboard/lists/nothing-found.tsx';
import { ListPage } from '#web/dashboard/lists/list-page.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { useOpenRow } from '#web/dashboard/lists/use-open-row.ts';
import { PartlyLoaded } from '#web/dashboard/partly-loaded.tsx';
import { useCall } from '#web/data/use-call.ts';
import { formatDay, plural } from '#web/lib/format.ts';
import { useSession } from '#web/session/session-context.ts';
import { usePromises } from '#web/site-facts.ts';
import { Notice } from '#web/ui/notice.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { contactColumns } from './contact-columns.tsx';
import { ContactFigures } from './contact-figures.tsx';
import { ContactFilters } from './contact-filters.tsx';
import { toApiQuery, pageSize, parseListQuery } from './contact-query.ts';
import { contactFailures } from './contact-words.ts';

const panel = onDemand(async () => (await import('./contact-panel.tsx')).ContactPanel);

/** Messages from the contact form: those that wait first, the longest-waiting at the top. */
export function ContactList() {
  const { user } = useSession();
  const { contactHours } = usePromises();
  const [now] = useState(() => Date.now());
  const { query, change } = useListAddress();
  const listQuery = parseListQuery(query);
  const { open, status, taken, search, sort } = listQuery;
  const fresh = { poll: true };
  const waiting = useCall('contact.list', { query: { status: 'new', limit: 1 } }, fresh);
  const figures = useCall('contact.figures', {}, fresh);
  const answer = useCall('contact.list', { query: toApiQuery(listQuery) }, { ...fresh, keepPreviousData: true });
  panel.usePrefetch(answer.state === 'ready');
  const close = useOpenRow(open);
  const columns = useMemo(() => contactColumns(user?.id, now), [user?.id, now]);
  const parts = [waiting, figures, answer];
  const isFiltered = status !== undefined || taken !== undefined || search !== '';
  return (
    <div className="space-y-4">
      <div>
        <h2 id="list-title" tabIndex={-1} className="text-2xl outline-none">
          Contact
        </h2>
        <p className="mt-1 text-muted">
          Messages from the contact form, which promises an answer within {plural(contactHours, 'office hour')}.
        </p>
      </div>
      {parts.some(({ state }) => state === 'failed') && (
        <PartlyLoaded title={contactFailures.list} onRetry={() => Promise.all(parts.map((part) => part.refetch()))} />
      )}
      <ContactFigures waiting={waiting} figures={figures} />
      <ContactFilters listQuery={listQuery} change={change} />
      <ListPage
        of="messages"
        answer={answer}
        page={listQuery.page}
        pageSize={pageSize}
        nothing={
          isFiltered ? (
            <NothingFound
              of="messages"
              hint="Choose another view or change your search."
              onAll={() => change({ status: '', taken: '', search: '' })}
            />
          ) : (
            <Notice title="No messages yet">
              <p>What people send with the contact form appears here. You answer by email from this page.</p>
            </Notice>
          )
        }
        columns={columns}
        rows={answer.state === 'ready' ? answer.data.contacts : []}
        getRowName={({ subject, name, createdAt }) => `${subject}, from ${name}, ${formatDay(createdAt)}`}
        sorting={toSorting('sent', sort)}
        onSorting={([first]) => change({ sort: toAgeSort(first) })}
        open={open}
        panel={open !== undefined && <panel.OnDemand key={open} id={open} onClose={close} />}
      />
    </div>
  );
}
