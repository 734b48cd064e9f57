import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type Draft,
  type DraftPlace,
  dropDraft,
  dropDraftsOf,
  isDraftKey,
  readDraft,
  storageOf,
  writeDraft,
} from './draft.ts';
import { isSettled, nextTry, type Try } from '#web/forms/try-key.ts';

/** Delay from a key press to saving, in milliseconds. */
const rest = 200;

/** `gone`: sent or discarded there. */
export type Elsewhere = 'gone' | 'changed';

/** Ways for a form to use its draft. */
export interface KeptForm {
  /** Values of the fields when the page was opened; undefined without a draft. */
  readonly initial: Draft['values'] | undefined;
  /** False where this browser forbids storing. */
  readonly isKept: boolean;
  /** Another tab's change to the same draft while this form was open: this form differs from the stored draft. */
  readonly elsewhere: Elsewhere | undefined;
  /** Called on every change. */
  readonly touch: () => void;
  /** Deletes it: it was sent, or is not wanted. */
  readonly drop: () => void;
  /**
   * Sends something so that another try of it, even after the page was closed, does nothing twice.
   * @param about its subject, such as a version: a different subject makes a different try
   */
  readonly sendOnce: <T>(about: string, send: (idempotencyKey: string) => Promise<T>) => Promise<T>;
}

/** How a draft is kept. */
export interface Keeping {
  /** Contains the account's id, so that nobody else sees it; a visitor's is kept in the tab. */
  readonly keptAs: string;
  readonly keptIn?: DraftPlace;
  /** Whether logging out deletes it. */
  readonly endsWithSession?: boolean;
  /** Names of fields to leave out, such as a consent, which must be given at sending. */
  readonly without?: readonly string[];
}

/**
 * Keeps typed text in this browser until it is sent or discarded.
 * @param formId of the form to keep.
 */
export function useDraft(formId: string, keeping: Keeping): KeptForm {
  const { keptAs: name, keptIn: place = 'browser', endsWithSession = false } = keeping;
  const [{ initial, isReadable }] = useState(() => open(place, name));
  const [isKept, setKept] = useState(isReadable);
  const pending = useRef(pendingOf(initial));
  const [elsewhere, setElsewhere] = useState<Elsewhere>();
  const timer = useRef<number>(undefined);
  const skipped = useRef(keeping.without ?? []);

  const deeds = useMemo(() => {
    const save = (): void => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const form = document.getElementById(formId);
      if (!(form instanceof HTMLFormElement)) return;
      const draft: Draft = {
        values: valuesOf(form, skipped.current),
        ...(pending.current && { pendingKey: pending.current.key, pendingFor: pending.current.about }),
        ...(endsWithSession && { endsWithSession }),
      };
      setKept(isPossible(() => writeDraft(storageOf(place), name, draft)));
    };
    return {
      save,
      flush: () => {
        if (timer.current !== undefined) save();
      },
      touch: () => {
        clearTimeout(timer.current);
        timer.current = window.setTimeout(save, rest);
      },
      drop: () => {
        clearTimeout(timer.current);
        timer.current = undefined;
        pending.current = undefined;
        setKept(isPossible(() => dropDraft(storageOf(place), name)));
      },
      async sendOnce<T>(about: string, send: (idempotencyKey: string) => Promise<T>): Promise<T> {
        pending.current = nextTry(pending.current, about);
        save();
        try {
          return await send(pending.current.key);
        } catch (error) {
          if (isSettled(error)) {
            pending.current = undefined;
            save();
          }
          throw error;
        }
      },
    };
  }, [name, place, endsWithSession, formId]);

  useEffect(() => {
    // Only called for changes in other tabs, which a tab's own storage does not have.
    const heed = ({ key, newValue, storageArea }: StorageEvent): void => {
      if (storageArea === localStorage && isDraftKey(key, name)) setElsewhere(newValue === null ? 'gone' : 'changed');
    };
    addEventListener('storage', heed);
    return () => removeEventListener('storage', heed);
  }, [name]);
  useEffect(() => {
    addEventListener('pagehide', deeds.flush);
    return () => removeEventListener('pagehide', deeds.flush);
  }, [deeds]);
  // Before the form is removed from the page.
  useLayoutEffect(() => deeds.flush, [deeds]);

  const { touch, drop, sendOnce } = deeds;
  return { initial: initial?.values, isKept, elsewhere, touch, drop, sendOnce };
}

/** Deletes this browser's drafts of a deleted account. Where it forbids storing, it has kept none. */
export function forgetDrafts(userId: string): void {
  isPossible(() => dropDraftsOf(localStorage, userId));
}

function open(place: DraftPlace, name: string): { initial?: Draft; isReadable: boolean } {
  let initial: Draft | undefined;
  const isReadable = isPossible(() => {
    initial = readDraft(storageOf(place), name);
  });
  return { isReadable, ...(initial && { initial }) };
}

const pendingOf = ({ pendingKey, pendingFor = '' }: Partial<Draft> = {}): Try | undefined =>
  pendingKey === undefined ? undefined : { key: pendingKey, about: pendingFor };

/** Tells whether the browser allowed it; the page says so where it does not. */
function isPossible(deed: () => void): boolean {
  try {
    deed();
    return true;
  } catch {
    return false;
  }
}

function valuesOf(form: HTMLFormElement, without: readonly string[]): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const [field, value] of new FormData(form)) {
    if (typeof value === 'string' && !without.includes(field)) (values[field] ??= []).push(value);
  }
  return values;
}
