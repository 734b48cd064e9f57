import { type ReactNode, useRef, useState } from 'react';
import type { Versions } from '#shared/api/settings/versions.ts';
import { versionCopy } from '#web/copy/settings/versions.ts';
import { focusIfLost } from '#web/dashboard/focus-if-lost.ts';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import type { QueryState } from '#web/data/use-server-query.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { History } from './history.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { parseVersionQuery } from './version-query.ts';
import { type VersionChange, statusMessage } from './version-words.ts';

/** The current setting, with its version. */
export type Versioned = VersionChange & { readonly version: number };

/** What a setting's form receives. */
export interface FormParts<Page> {
  readonly page: Page;
  /** Called with the current setting after someone else changed it. */
  readonly onNewer: (page: Page) => void;
  readonly onSaved: (page: Page) => void;
  /** Starts again with the stored values. */
  readonly onStartOver: () => void;
}

interface VersionedSectionProps<Page extends Versioned> {
  /** Its name in ids and drafts. */
  name: string;
  copy: { readonly title: string; readonly what: string; readonly loading: string; readonly notLoaded: string };
  answer: QueryState<Page>;
  versions: QueryState<Versions>;
  /** Labels of the values in its history. */
  labels: Readonly<Record<string, string>>;
  read: () => Promise<Page>;
  restore: (number: number, ifMatch: number) => Promise<Page>;
  children: (parts: FormParts<Page>) => ReactNode;
}

/** A versioned setting: its form, and who changed what, with links to restore earlier versions. */
export function VersionedSection<Page extends Versioned>(props: VersionedSectionProps<Page>) {
  const { name, copy, answer, versions, labels, read, restore, children } = props;
  const { add } = useNotices();
  const { query, change } = useListAddress();
  const { restoring } = parseVersionQuery(query);
  const [{ turn, own }, start] = useState<{ readonly turn: number; readonly own?: Page }>({ turn: 0 });
  const restored = useRef<Page>(undefined);
  const titleId = `${name}-title`;
  // `answer.setData` takes effect in a later render than the new form, so the newer of both is used.
  const pageNow = (answered: Page) => (own && own.version > answered.version ? own : answered);
  function saved(page: Page, title: string): void {
    answer.setData(page);
    start({ turn: turn + 1, own: page });
    void versions.refetch();
    add({ kind: 'done', title });
    focusIfLost(titleId);
  }
  return (
    <section aria-labelledby={titleId} className="space-y-6">
      <div>
        <h3 id={titleId} tabIndex={-1} className="text-xl outline-none">
          {copy.title}
        </h3>
        <p className="mt-2 max-w-prose">{copy.what}</p>
      </div>
      {answer.state === 'loading' && <SkeletonCard label={copy.loading} lines={8} />}
      {answer.state === 'failed' && <NotLoaded isPart title={copy.notLoaded} onRetry={answer.refetch} />}
      {answer.state === 'ready' && (
        <>
          <div key={`form ${turn}`}>
            {children({
              page: pageNow(answer.data),
              onNewer: answer.setData,
              onSaved: (page) => saved(page, versionCopy.save.done),
              onStartOver: () => start({ turn: turn + 1 }),
            })}
          </div>
          <History answer={versions} labels={labels} newest={answer.data.version} />
          {restoring !== undefined && restoring < answer.data.version && (
            <RestoreDialog
              key={`restore ${restoring}`}
              setting={name}
              number={restoring}
              version={answer.data.version}
              restore={async ({ ifMatch }) => {
                restored.current = await restore(restoring, ifMatch);
              }}
              onConflict={async () => {
                const now = await read();
                answer.setData(now);
                return { currentStatus: statusMessage(now), version: now.version };
              }}
              onClose={() => change({ act: undefined, open: undefined }, { isReplaced: true })}
              onDone={() => restored.current && saved(restored.current, versionCopy.restore.done)}
            />
          )}
        </>
      )}
    </section>
  );
}
