import { type ReactNode, useEffect } from 'react';
import { focusIfLost } from '#web/dashboard/focus-if-lost.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { PartlyLoaded } from '#web/dashboard/partly-loaded.tsx';
import { read } from '#web/data/read-call.ts';
import type { QueryState } from '#web/data/use-server-query.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { ListBar } from './filters/list-bar.tsx';
import { ListTools } from './filters/list-tools.tsx';
import { ListBody } from './list-body.tsx';
import { useSelection } from './selection/use-selection.ts';
import type { ListState } from './use-list.ts';
import { useOpenRow } from './use-open-row.ts';

interface ListScreenProps {
  list: ListState;
  /** Below the title. */
  intro?: ReactNode;
  /** Beside the title. */
  beside?: ReactNode;
  /** Between the title and the filters. */
  figures?: ReactNode;
  /** Other queries of the screen. */
  parts?: readonly Pick<QueryState<unknown>, 'state' | 'refetch'>[];
  /** Beside the filters, such as buttons. */
  tools?: ReactNode;
  /** Number of rows of each view that says it. */
  counts?: readonly (number | undefined)[];
  /** Between the filters and the rows. */
  note?: ReactNode;
  /** Below the rows. */
  children?: ReactNode;
}

/** The screen of a list: title, filters, rows, the details of a row and what can be done with rows. */
export function ListScreen(props: ListScreenProps) {
  const { list, intro, beside, figures, parts = [], tools, counts, note, children } = props;
  const { definition, answer, rows, total, values, sent, open, act } = list;
  const { title, words, isPartOfScreen, panel, dialog, Bulk, file } = definition;
  const api = useApi();
  const { add } = useNotices();
  const close = useOpenRow(open);
  const selected = useSelection(rows, JSON.stringify(values));
  const isReady = answer.state === 'ready';
  useEffect(() => {
    if (!isReady) return;
    panel?.prefetch();
    dialog?.prefetch();
  }, [isReady, panel, dialog]);
  const all = [answer, ...parts];
  const isActing = dialog && open !== undefined && (act !== undefined || !panel);
  return (
    <div className="space-y-4">
      {isPartOfScreen && all.some(({ state }) => state === 'failed') && (
        <PartlyLoaded title={words.failed} onRetry={() => Promise.all(all.map((part) => part.refetch()))} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="list-title" tabIndex={-1} className="text-2xl outline-none">
            {title}
          </h2>
          {intro}
        </div>
        {beside}
      </div>
      {figures}
      <ListBar
        list={list}
        counts={counts}
        tools={
          <>
            {tools}
            <ListTools {...(file && { file: (client) => file(client, sent) })} />
          </>
        }
      />
      {note}
      <ListBody
        list={list}
        selected={Bulk && selected}
        failed={!isPartOfScreen && <NotLoaded title={words.failed} onRetry={answer.refetch} />}
        panel={panel && open !== undefined && !isActing && <panel.OnDemand key={open} id={open} onClose={close} />}
      >
        {children}
        {Bulk && (
          <Bulk
            selected={selected}
            total={total}
            ask={async (page) => definition.rows(await read(api, definition.call, { query: { ...sent, ...page } }))}
          />
        )}
      </ListBody>
      {isActing && (
        <dialog.OnDemand
          key={`${open} ${act}`}
          id={open}
          act={act}
          onClose={close}
          onDone={(done) => {
            add({ kind: 'done', title: done });
            focusIfLost('list-title');
          }}
        />
      )}
    </div>
  );
}
