import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type CarriedNotice, carryNotice, takeCarriedNotice } from './carried-notice.ts';

/** A passing message about a result or failure. Important messages belong on the page instead. */
interface Notice {
  readonly title: string;
  readonly text?: string;
  readonly kind: 'done' | 'failure';
  /** Time on screen, in milliseconds; 4000 when absent (specification, section 9). */
  readonly stays?: number;
  /** Whether this page is being left for another of this site, which then shows the notice again. */
  readonly goesAlong?: boolean;
}

interface Notices {
  readonly add: (notice: Notice) => void;
}

type QueuedNotice = CarriedNotice & { readonly id: number };

const defaultStay = 4000;
/** Delay before checking again whether a notice is still pointed at, in milliseconds. */
const heldStay = 1500;
/** Maximum number of visible notices; further ones wait until one goes. */
const maxVisible = 3;

const NoticesContext = createContext<Notices>({ add: () => undefined });

/** Shows a notice: `useNotices().add({ kind: 'done', title: 'Login successful!' })`. */
export const useNotices = (): Notices => useContext(NoticesContext);

/** Around every page, so that a notice outlives the page that added it. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const [all, setAll] = useState<readonly QueuedNotice[]>([]);
  const notices = useMemo<Notices>(
    () => ({
      add: ({ goesAlong, stays = defaultStay, ...notice }) => {
        if (goesAlong) carryNotice({ ...notice, stays });
        setAll((before) => [...before, { ...notice, stays, id: (before.at(-1)?.id ?? 0) + 1 }]);
      },
    }),
    [],
  );
  useEffect(() => {
    const carried = takeCarriedNotice();
    if (carried) notices.add(carried);
  }, [notices]);
  return (
    <NoticesContext value={notices}>
      {children}
      <NoticeList
        notices={all.slice(0, maxVisible)}
        onEnd={(id) => setAll((before) => before.filter((notice) => notice.id !== id))}
      />
    </NoticesContext>
  );
}

interface NoticeListProps {
  notices: readonly QueuedNotice[];
  onEnd: (id: number) => void;
}

/**
 * Screen readers announce additions only to a region that already exists; only React adds notices, so the server
 * renders none.
 */
function NoticeList({ notices, onEnd }: NoticeListProps) {
  const isThere = useIsHydrated();
  const list = useRef<HTMLOListElement>(null);
  // A notice that appears below a resting pointer doesn't count as pointed at: it would cover the pressed button forever.
  const hasMoved = useRef(false);
  const isHeld = () => {
    hasMoved.current &&= list.current!.matches(':hover');
    return hasMoved.current || list.current!.matches(':focus-within');
  };
  if (!isThere) return null;
  return (
    <section aria-label="Notices" className="notices pointer-events-none fixed inset-x-0 bottom-0 z-30 print:hidden">
      <ol
        ref={list}
        aria-live="polite"
        onPointerMove={({ movementX, movementY }) => (hasMoved.current ||= movementX !== 0 || movementY !== 0)}
        className="column flex flex-col items-end gap-2"
      >
        {notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} isHeld={isHeld} onEnd={() => onEnd(notice.id)} />
        ))}
      </ol>
    </section>
  );
}

interface NoticeItemProps {
  notice: QueuedNotice;
  /** Whether someone is pointing at a notice or using one: notices stay until they are done. */
  isHeld: () => boolean;
  onEnd: () => void;
}

function NoticeItem({ notice: { kind, title, text, stays }, isHeld, onEnd }: NoticeItemProps) {
  const isStaying = useEffectEvent(isHeld);
  const finish = useEffectEvent(onEnd);
  useEffect(() => {
    let timer = setTimeout(end, stays);
    function end() {
      if (isStaying()) timer = setTimeout(end, heldStay);
      else finish();
    }
    return () => clearTimeout(timer);
  }, [stays]);
  const isFailure = kind === 'failure';
  return (
    <li className="notice pointer-events-auto mb-4 flex w-full items-start gap-3 rounded border border-line bg-surface p-4 floating sm:w-96">
      <Icon name={isFailure ? 'alert' : 'check'} className={`size-6 ${isFailure ? 'text-clay' : 'text-forest'}`} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {text && <p className="text-sm">{text}</p>}
      </div>
      <button type="button" onClick={onEnd} aria-label={`Close: ${title}`} className="button -m-3 px-3">
        <Icon name="close" />
      </button>
    </li>
  );
}
