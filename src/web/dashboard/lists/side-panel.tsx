import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog, isDialogOpen } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useHasRoom } from './use-is-wide.ts';

interface SidePanelProps {
  /** Prefix of its parts' ids. */
  id: string;
  title: string;
  /** Whether something is being sent; the panel can't be closed then. */
  isBusy?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Details of a row: beside the list where there is room, over it on smaller screens. Escape closes it. */
export function SidePanel({ id, title, isBusy = false, onClose, children }: SidePanelProps) {
  const hasRoom = useHasRoom();
  if (!hasRoom) {
    return (
      <Dialog id={id} title={title} isBusy={isBusy} onClose={onClose}>
        {children}
      </Dialog>
    );
  }
  return (
    <Beside id={id} title={title} isBusy={isBusy} onClose={onClose}>
      {children}
    </Beside>
  );
}

function Beside({ id, title, isBusy, onClose, children }: SidePanelProps) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isBusy && !isDialogOpen()) close.current();
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, [isBusy]);
  return (
    <dialog open id={`${id}-panel`} aria-labelledby={`${id}-title`} className="desk-panel">
      <div className="flex items-start justify-between gap-4">
        <h2 id={`${id}-title`} tabIndex={-1} className="min-w-0 pt-2 text-xl outline-none">
          {title}
        </h2>
        {!isBusy && (
          <button type="button" onClick={onClose} aria-label="Close" className="button button-quiet -mr-2 px-3">
            <Icon name="close" />
          </button>
        )}
      </div>
      {children}
    </dialog>
  );
}
