import { focusIfLost } from '#web/dashboard/focus-if-lost.ts';
import { NothingFound } from '#web/dashboard/lists/nothing-found.tsx';
import { ListPage } from '#web/dashboard/lists/list-page.tsx';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { useOpenRow } from '#web/dashboard/lists/use-open-row.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { useCall } from '#web/data/use-call.ts';
import { consultationFailures } from '#web/features/consultations/failures.ts';
import { sideName } from '#web/features/consultations/public/consultation-words.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { onDemand } from '#web/ui/loading/on-demand.tsx';
import { consultationColumns } from './consultation-columns.tsx';
import { ConsultationFilters } from './consultation-filters.tsx';
import { toApiQuery, pageSize, parseListQuery } from './list-query.ts';

const panel = onDemand(
  async () => (await import('#web/features/consultations/panel/consultation-panel.tsx')).ConsultationPanel,
);
const acting = onDemand(async () => (await import('#web/features/consultations/acts/act-dialog.tsx')).ActDialog);

/** Every consultation that reached a professional; those that wait for our team have views of their own. */
export function ConsultationList() {
  const { add } = useNotices();
  const { query, change } = useListAddress();
  const listQuery = parseListQuery(query);
  const { open, act, status, queue, search } = listQuery;
  const answer = useCall(
    'consultations.list',
    { query: toApiQuery(listQuery) },
    { poll: true, keepPreviousData: true },
  );
  panel.usePrefetch(answer.state === 'ready');
  acting.usePrefetch(open !== undefined);
  const close = useOpenRow(open);
  const rows = answer.state === 'ready' ? answer.data.consultations : [];
  return (
    <div className="space-y-4">
      <h2 id="list-title" tabIndex={-1} className="text-2xl outline-none">
        Consultations
      </h2>
      <ConsultationFilters listQuery={listQuery} change={change} />
      <ListPage
        of="consultations"
        answer={answer}
        page={listQuery.page}
        pageSize={pageSize}
        failed={<NotLoaded title={consultationFailures.all} onRetry={answer.refetch} />}
        nothing={<Nothing queue={queue} isFiltered={status !== undefined || search !== ''} onAll={() => change(all)} />}
        columns={consultationColumns}
        rows={rows}
        getRowName={(one) => `${sideName(one, 'client')} and ${sideName(one, 'professional')}`}
        open={open}
        panel={open !== undefined && act === undefined && <panel.OnDemand key={open} id={open} onClose={close} />}
      />
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

const all = { status: undefined, queue: undefined, search: undefined };

interface NothingProps {
  queue: ReturnType<typeof parseListQuery>['queue'];
  isFiltered: boolean;
  onAll: () => void;
}

function Nothing({ queue, isFiltered, onAll }: NothingProps) {
  if (isFiltered)
    return <NothingFound of="consultations" hint="Choose another status or change your search." onAll={onAll} />;
  const { title, text } = empty[queue ?? 'all'];
  return (
    <Notice title={title}>
      <p>{text}</p>
    </Notice>
  );
}

const empty = {
  all: {
    title: 'There are no consultations',
    text: 'Requests for a first consultation appear here once they have reached a professional.',
  },
  unanswered: {
    title: 'Every request is being answered in time',
    text: 'Requests without an answer for more than 24 hours appear here, the longest-waiting first.',
  },
  contested: {
    title: 'No one contests that they didn’t come',
    text: 'When someone says that they did come after all, it appears here for you to decide.',
  },
} as const;
