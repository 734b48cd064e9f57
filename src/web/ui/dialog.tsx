import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from './icon.tsx';

interface DialogProps {
  /** Prefix of its parts' ids. */
  id: string;
  title: string;
  /** Whether something is being sent; the dialog stays open then. */
  isBusy?: boolean;
  /** Asks before it closes, such as when something would be lost; once allowed, it doesn't ask again. */
  mayLeave?: () => boolean;
  /** Whether it is wide enough for two columns. */
  isWide?: boolean;
  /** Called once it has closed and the browser has returned the focus. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * The browser's own dialog over the page: the rest is inert, Escape closes it, and the focus returns afterwards.
 */
export function Dialog({ onClose, ...props }: DialogProps) {
  const { key: step } = useLocation();
  const [turn, setTurn] = useState(0);
  const [closedAt, setClosedAt] = useState<string>();
  // It was opened again before its closing had changed the address, and the address now requests it again.
  if (closedAt !== undefined && closedAt !== step) {
    setClosedAt(undefined);
    setTurn(turn + 1);
  }
  return (
    <OpenDialog
      key={turn}
      {...props}
      onClose={() => {
        setClosedAt(step);
        onClose();
      }}
    />
  );
}

function OpenDialog({ id, title, isBusy = false, mayLeave = always, isWide = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      id={dialogId(id)}
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        // Only events of the dialog itself, not of a field inside it.
        if (event.target === dialog.current && (isBusy || !mayLeave())) event.preventDefault();
      }}
      onClose={(event) => {
        if (event.target !== dialog.current) return;
        const isByPage = dialog.current.returnValue === byPage;
        // Browsers close a dialog on a second Escape whatever the page says: the result of sending must still be reported.
        if (!isByPage && (isBusy || !mayLeave())) dialog.current.showModal();
        else onClose();
      }}
      className={`m-auto w-[calc(100%-16px)] ${isWide ? 'max-w-6xl' : 'max-w-3xl'} rounded border border-line bg-paper p-4 text-ink floating backdrop:bg-night/60 sm:p-6`}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={`${id}-title`} className="min-w-0 pt-2 text-2xl wrap-anywhere">
          {title}
        </h2>
        {!isBusy && (
          <button type="button" onClick={() => leaveDialog(id)} aria-label="Close" className="button -mt-1 -mr-2 px-3">
            <Icon name="close" />
          </button>
        )}
      </div>
      {children}
    </dialog>
  );
}

const always = () => true;

/** Distinguishes dialogs closed by the page from those closed by the browser. */
const byPage = 'by-page';

const dialogId = (id: string) => `${id}-dialog`;

/**
 * Whether a dialog is open over the page, in which someone may be typing; a panel beside a list doesn't count.
 */
export const isDialogOpen = (): boolean => document.querySelector('dialog:modal') !== null;

/** Closes an open dialog: the focus returns, then `onClose` is called. */
export function closeDialog(id: string): void {
  const dialog = document.getElementById(dialogId(id));
  if (dialog instanceof HTMLDialogElement) dialog.close(byPage);
}

/** Closes it as its Escape key does: only if that is allowed. */
export function leaveDialog(id: string): void {
  const mayClose = document.getElementById(dialogId(id))?.dispatchEvent(new Event('cancel', { cancelable: true }));
  if (mayClose) closeDialog(id);
}
