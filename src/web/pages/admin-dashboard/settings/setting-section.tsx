import { useRef, useState } from 'react';
import { callName, type SettingPage } from '#shared/api/settings/settings.ts';
import { type SettingKey, settings } from '#shared/settings/settings.ts';
import { versionCopy as copy } from '#web/copy/settings/versions.ts';
import { focusIfLost } from '#web/dashboard/focus-if-lost.ts';
import { useListAddress } from '#web/dashboard/lists/use-list-address.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { ReasonDialog } from '#web/dashboard/reason-dialog.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useCall } from '#web/data/use-call.ts';
import type { Caught } from '#web/data/versioned-decision.ts';
import { useNotices } from '#web/notices/notices.tsx';
import { useApi } from '#web/session/use-api.ts';
import { useSession } from '#web/session/session-context.ts';
import { History } from './history.tsx';
import { NoticeNow } from './notice-now.tsx';
import { SettingForm } from './setting-form.tsx';
import { statusMessage, versionIn } from './version-words.ts';

/** A setting: its form, and who changed what, with links to restore earlier versions. */
export function SettingSection({ setting: key }: { setting: SettingKey }) {
  const { title, subject, what, noun, fields } = settings[key];
  const api = useApi().settings;
  const { add } = useNotices();
  const { user } = useSession();
  const { query, change } = useListAddress();
  const answer = useCall(`settings.${callName('read', key)}`, {}, { poll: true });
  const before = { query: { before: versionIn(query, 'before') } };
  const versions = useCall(`settings.${callName('versions', key)}`, before, { poll: true, keepPreviousData: true });
  const restoring = query.get('act') === 'restore' ? versionIn(query, 'open') : undefined;
  const [{ turn, own }, start] = useState<{ readonly turn: number; readonly own?: SettingPage }>({ turn: 0 });
  const restored = useRef<SettingPage>(undefined);
  const id = subject.replace('_', '-');
  // `answer.setData` takes effect in a later render than the new form, so the newer of both is used.
  const pageNow = (answered: SettingPage) => (own && own.version > answered.version ? own : answered);
  function saved(page: SettingPage, done: string): void {
    answer.setData(page);
    start({ turn: turn + 1, own: page });
    void versions.refetch();
    add({ kind: 'done', title: done });
    focusIfLost(`${id}-title`);
  }
  async function catchUp(): Promise<Caught> {
    const now = await api[callName('read', key)]();
    answer.setData(now);
    return { currentStatus: statusMessage(now), version: now.version };
  }
  return (
    <section aria-labelledby={`${id}-title`} className="space-y-6">
      <div>
        <h3 id={`${id}-title`} tabIndex={-1} className="text-xl outline-none">
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
            id={id}
            setting={key}
            page={pageNow(answer.data)}
            onConflict={catchUp}
            onSaved={(page) => saved(page, copy.save.done)}
            onStartOver={() => start({ turn: turn + 1 })}
          />
          <History answer={versions} fields={fields} newest={answer.data.version} />
          {restoring !== undefined && restoring < answer.data.version && (
            <ReasonDialog
              key={`restore ${restoring}`}
              id="restore-version"
              draftKey={`${user?.id}_${id}_${restoring}`}
              title={`Restore version ${restoring}?`}
              button={copy.restore.button}
              working={copy.restore.working}
              version={answer.data.version}
              failure={copy.restore.failed}
              send={async (_, { ifMatch }) => {
                restored.current = await api[callName('restore', key)]({ params: { number: restoring }, ifMatch });
              }}
              onConflict={catchUp}
              onClose={() => change({ act: undefined, open: undefined }, { isReplaced: true })}
              onDone={() => restored.current && saved(restored.current, copy.restore.done)}
            >
              <p>{restoring === 1 ? copy.restore.whatInstalled : copy.restore.what}</p>
            </ReasonDialog>
          )}
        </>
      )}
    </section>
  );
}
