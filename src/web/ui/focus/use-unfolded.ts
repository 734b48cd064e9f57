import { type RefObject, useEffect, useRef, useState } from 'react';

interface Unfolded {
  /** Around the button and what it unfolds. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

/** A button that unfolds something below it. Escape folds it and returns the focus; a press or the focus elsewhere too. */
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
