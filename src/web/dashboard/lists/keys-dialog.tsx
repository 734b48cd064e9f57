import { Fragment } from 'react';
import { useDesk } from '#web/dashboard/frame/desk-context.ts';
import { deskKeys } from '#web/dashboard/frame/use-desk-keys.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { listKeys } from './use-list-keys.ts';

interface Key {
  readonly keys: readonly string[];
  readonly does: string;
}

/** Shows all keys of the desk. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { goKeys } = useDesk();
  const places = goKeys.map(({ key, label }) => ({ keys: ['g', key], does: `Go to ${label}` }));
  return (
    <Dialog id="keys" title="Keyboard shortcuts" onClose={onClose}>
      <div className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Keys title="In lists" keys={listKeys} />
        <Keys title="Everywhere" keys={[...deskKeys, ...places]} />
      </div>
    </Dialog>
  );
}

function Keys({ title, keys: all }: { title: string; keys: readonly Key[] }) {
  return (
    <section aria-label={title}>
      <h3 className="text-lg font-semibold">{title}</h3>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {all.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="whitespace-nowrap">
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ' '}
                  <kbd className="rounded border border-line bg-sand px-2 py-0.5 text-sm">{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
