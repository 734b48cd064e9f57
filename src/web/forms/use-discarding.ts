import { useState } from 'react';
import type { Draft } from './draft.ts';
import type { KeptForm } from './use-draft.ts';

/** A kept form that can be emptied. */
export interface Discarding {
  /** For the `key` of the fields: they begin anew when it changes. */
  readonly turn: number;
  /** What the fields begin with. */
  readonly kept: Draft['values'] | undefined;
  /** Whether there is something to throw away. */
  readonly isDraft: boolean;
  /** Told of every change. */
  readonly touch: () => void;
  /** Throws away what was typed, and leads to the first field. */
  readonly discard: () => void;
}

/** Lets what was typed into a short form be thrown away; the next fields are found within the form by its id. */
export function useDiscarding(draft: KeptForm, formId: string): Discarding {
  const [turn, setTurn] = useState(0);
  const [isDraft, setDraft] = useState(() => hasWords(draft.initial));
  return {
    turn,
    kept: turn === 0 ? draft.initial : undefined,
    isDraft,
    touch: () => {
      setDraft(true);
      draft.touch();
    },
    discard: () => {
      draft.drop();
      setDraft(false);
      setTurn(turn + 1);
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${formId} textarea`)?.focus());
    },
  };
}

const hasWords = (values: Draft['values'] = {}): boolean =>
  Object.values(values).some((texts) => texts.some((text) => text.trim() !== ''));
