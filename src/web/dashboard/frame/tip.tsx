import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface TipProps {
  /** The explanation, in a sentence or two. */
  text: string;
  children: ReactNode;
}

/**
 * A short fact with a tip, shown on hover, keyboard focus or touch. Escape, scrolling and leaving hide it; pointing at
 * the tip doesn't.
 */
export function Tip({ text, children }: TipProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  const [isVisible, setIsVisible] = useState(false);

  useEffect(() => {
    const [tip, from] = [words.current, button.current];
    if (!isVisible || !tip || !from) return undefined;
    tip.showPopover();
    place(tip, from.getBoundingClientRect());
    const hide = () => setIsVisible(false);
    const hideByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Closes only the tip: what lies below, such as a dialog, stays open.
      event.preventDefault();
      hide();
    };
    document.addEventListener('keydown', hideByKey, true);
    // Some telephones don't move the focus to a pressed button, nor away from it.
    const hideElsewhere = ({ target }: PointerEvent) => {
      if (target instanceof Node && !from.parentElement?.contains(target)) hide();
    };
    document.addEventListener('pointerdown', hideElsewhere);
    addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', hideByKey, true);
      document.removeEventListener('pointerdown', hideElsewhere);
      removeEventListener('scroll', hide, { capture: true });
      if (tip.isConnected) tip.hidePopover();
    };
  }, [isVisible]);

  return (
    <span
      className="relative z-1 inline-flex"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setIsVisible(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setIsVisible(false)}
    >
      <button
        ref={button}
        type="button"
        aria-describedby={id}
        className="inline-flex min-h-11 cursor-help items-center"
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setIsVisible(true)}
        onBlur={() => setIsVisible(false)}
        onClick={() => setIsVisible(true)}
      >
        {children}
      </button>
      <span ref={words} id={id} role="tooltip" popover="manual" className="tip">
        {text}
      </span>
    </span>
  );
}

/** Places the tip below its button, or above it if there is no room, and within the screen. */
function place(tip: HTMLElement, around: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const edge = 8;
  const left = Math.max(edge, Math.min(around.left, document.documentElement.clientWidth - width - edge));
  const isBelow = around.bottom + height <= innerHeight;
  tip.style.left = `${left}px`;
  tip.style.top = `${isBelow ? around.bottom : around.top - height}px`;
}
