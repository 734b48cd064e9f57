import { useState } from 'react';
import type { Passkeys } from '#shared/api/account/passkeys.ts';
import { passkeyCopy as copy } from '#web/copy/settings/passkeys.ts';
import { knowsPasskeys } from '#web/features/account/passkey-device.ts';
import { NotLoaded } from '#web/dashboard/not-loaded.tsx';
import { SkeletonCard } from '#web/dashboard/skeleton-card.tsx';
import { useNotices } from '#web/notices/notices.tsx';
import { useCall } from '#web/data/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyItem } from './passkey-item.tsx';

/** Passkeys instead of password and code: a list, and ways to change it. */
export function PasskeysSection() {
  const answer = useCall('account.passkeys', {});
  return (
    <section aria-labelledby="passkeys-title">
      <h2 id="passkeys-title" className="text-2xl">
        {copy.title}
      </h2>
      <p className="mt-3">{copy.what}</p>
      <div className="mt-4">
        {answer.state === 'loading' && <SkeletonCard label="Loading..." lines={1} />}
        {answer.state === 'failed' && <NotLoaded isPart title={copy.notLoaded} onRetry={answer.refetch} />}
        {answer.state === 'ready' && <List {...answer.data} onChange={answer.setData} />}
      </div>
    </section>
  );
}

/** The open form: a new passkey's, or an existing one's. */
type OpenForm = { readonly id: string; readonly action: 'rename' | 'remove' } | 'add' | undefined;

function List({ passkeys, most, needsCode, onChange }: Passkeys & { onChange: (passkeys: Passkeys) => void }) {
  const { add } = useNotices();
  const [open, setOpen] = useState<OpenForm>();
  const done = (title: string) => (changed: Passkeys) => {
    onChange(changed);
    setOpen(undefined);
    add({ kind: 'done', title });
    // The pressed button may be gone; the list isn't.
    document.getElementById('passkeys-list')?.focus();
  };
  return (
    <div id="passkeys-list" tabIndex={-1} className="space-y-4 outline-none">
      {passkeys.length === 0 ? (
        <p className="text-muted">{copy.none}</p>
      ) : (
        <ul aria-labelledby="passkeys-title" className="space-y-3">
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              action={typeof open === 'object' && open.id === passkey.id ? open.action : undefined}
              onOpen={(action) => setOpen(action && { id: passkey.id, action })}
              onRenamed={done(copy.renamed)}
              onRemoved={done(copy.removed)}
            />
          ))}
        </ul>
      )}
      {open === 'add' && (
        <AddPasskey needsCode={needsCode} onAdded={done(copy.added)} onCancel={() => setOpen(undefined)} />
      )}
      {open !== 'add' && <Adding isFull={passkeys.length >= most} onBegin={() => setOpen('add')} />}
    </div>
  );
}

/** The button, or why it is missing. */
function Adding({ isFull, onBegin }: { isFull: boolean; onBegin: () => void }) {
  if (!knowsPasskeys()) return <p className="text-muted">{copy.unknown}</p>;
  if (isFull) return <p className="text-muted">{copy.full}</p>;
  return (
    <Button type="button" look="secondary" onClick={onBegin}>
      {copy.add}
    </Button>
  );
}
