import { Dialog } from '#web/ui/dialog.tsx';
import { listKeys } from './use-list-keys.ts';

/** Shows the keys of a list. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog id="keys" title="Keys" onClose={onClose}>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {listKeys.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt>
              {keys.map((key) => (
                <kbd key={key} className="rounded border border-line bg-sand px-2 py-0.5 text-sm">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
