import { useRef, useState } from 'react';
import { type SettingKey, settings } from '#shared/settings/settings.ts';
import { versionCopy } from '#web/copy/settings/versions.ts';
import { focusIfLost } from '#web/dashboard/focus-if-lost.ts';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useNotices } from '#web/notices/notices.tsx';
import { NoticeNow } from './notice-now.tsx';
import { type ShownSetting, useSetting, useSettingCalls } from './setting-calls.ts';
import { SettingForm } from './setting-form.tsx';
import { History } from './versions/history.tsx';
import { RestoreDialog } from './versions/restore-dialog.tsx';
import { parseVersionQuery } from './versions/version-query.ts';
import { statusMessage } from './versions/version-words.ts';

/** A setting: its form, and who changed what, with links to restore earlier versions. */
export function SettingSection({ setting: key }: { setting: SettingKey }) {
  const { title, subject, what, noun, fields } = settings[key];
  const { add } = useNotices();
  const { query, change } = useListAddress();
  const { before, restoring } = parseVersionQuery(query);
  const { answer, versions } = useSetting(key, before);
  const { read, restore } = useSettingCalls(key);
  const [{ turn, own }, start] = useState<{ readonly turn: number; readonly own?: ShownSetting }>({ turn: 0 });
  const restored = useRef<ShownSetting>(undefined);
  const titleId = `${subject.replace('_', '-')}-title`;
  // `answer.setData` takes effect in a later render than the new form, so the newer of both is used.
  const pageNow = (answered: ShownSetting) => (own && own.version > answered.version ? own : answered);
  function saved(page: ShownSetting, done: string): void {
    answer.setData(page);
    start({ turn: turn + 1, own: page });
    void versions.refetch();
    add({ kind: 'done', title: done });
    focusIfLost(titleId);
  }
  return (
    <section aria-labelledby={titleId} className="space-y-6">
      <div>
        <h3 id={titleId} tabIndex={-1} className="text-xl outline-none">
          {title}
        </h3>
        <p className="mt-2 max-w-prose">{what}</p>
      </div>
      {answer.state === 'loading' && <SkeletonCard label={`Loading ${noun}...`} lines={8} />}
      {answer.state === 'failed' && <NotLoaded isPart title={`We couldn’t load ${noun}.`} onRetry={answer.refetch} />}
      {answer.state === 'ready' && (
        <>
          {key === 'notice' && <NoticeNow page={pageNow(answer.data)} />}
          <SettingForm
            key={`form ${turn}`}
            setting={key}
            page={pageNow(answer.data)}
            onNewer={answer.setData}
            onSaved={(page) => saved(page, versionCopy.save.done)}
            onStartOver={() => start({ turn: turn + 1 })}
          />
          <History answer={versions} fields={fields} newest={answer.data.version} />
          {restoring !== undefined && restoring < answer.data.version && (
            <RestoreDialog
              key={`restore ${restoring}`}
              setting={subject.replace('_', '-')}
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
