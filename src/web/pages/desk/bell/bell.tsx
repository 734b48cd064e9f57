import { useId } from 'react';
import { notificationTitle, unreadInWords } from '#web/copy/notifications/bell.ts';
import { useLatest } from '#web/features/notifications/use-latest.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useUnfolded } from '#web/ui/focus/use-unfolded.ts';
import { onDemand } from '#web/ui/loading/on-demand.tsx';

const loadPanel = async () => (await import('./bell-panel.tsx')).BellPanel;
const panel = onDemand(loadPanel);
const effects = onDemand(async () => (await import('./bell-effects.ts')).BellEffects);

/** Highest number on the bell. */
const most = 99;

/** Shows how many notifications are unread, here and in the page's title, and unfolds the latest. */
export function Bell() {
  const latest = useLatest();
  const unread = latest.state === 'ready' ? latest.data.unread : 0;
  const { frame, button, isOpen, setOpen } = useUnfolded();
  const id = useId();
  const intend = () => void loadPanel().catch(() => undefined);
  return (
    <div ref={frame} className="sm:relative">
      <effects.OnDemand unread={unread} />
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        title={notificationTitle}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={intend}
        onFocus={intend}
        className="desk-icon-button relative"
      >
        <Icon name="bell" label={notificationTitle} />
        {unread > 0 && (
          <span className="desk-bell-count even-figures">
            <span aria-hidden="true">{unread > most ? `${most}+` : unread}</span>
            <span className="sr-only">{unreadInWords(unread)}</span>
          </span>
        )}
      </button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-10 max-h-[calc(100dvh-4rem)] overflow-y-auto border border-line bg-surface floating max-sm:border-x-0 sm:left-auto sm:mt-2 sm:w-104 sm:rounded"
      >
        {isOpen && <panel.OnDemand latest={latest} onClose={() => setOpen(false)} />}
      </div>
    </div>
  );
}
