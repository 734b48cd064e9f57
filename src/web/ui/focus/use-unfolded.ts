import { type RefObject, useEffect, useRef, useState } from 'react';

interface Unfolded {
  /** Element around the button and the content that it opens. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/**
 * A button that opens content below it. Escape closes it and returns the focus; so does a press or the focus
 * elsewhere.
 */
export function useUnfolded(): Unfolded {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const isInside = ({ target }: Event) => target instanceof Node && frame.current?.contains(target);
    const closeOutside = (event: Event) => {
      if (!isInside(event)) setOpen(false);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);
  return { frame, button, isOpen, setOpen };
}
