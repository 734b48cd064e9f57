import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Draft, dropDraft, dropDraftsOf, isDraftKey, readDraft, writeDraft } from './draft.ts';
import { isSettled, nextTry, type Try } from './try-key.ts';

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

/**
 * Keeps typed text in this browser until it is sent or discarded.
 * @param name of the draft; contains the account's id, so that nobody else sees it.
 * @param formId of the form to keep.
 * @param without names of fields to leave out, such as a consent, which must be given at sending.
 */
export function useDraft(name: string, formId: string, without: readonly string[] = []): KeptForm {
  const [{ initial, isReadable }] = useState(() => open(name));
  const [isKept, setKept] = useState(isReadable);
  const pending = useRef(pendingOf(initial));
  const [elsewhere, setElsewhere] = useState<Elsewhere>();
  const timer = useRef<number>(undefined);
  const skipped = useRef(without);

  const deeds = useMemo(() => {
    const save = (): void => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const form = document.getElementById(formId);
      if (!(form instanceof HTMLFormElement)) return;
      setKept(keep(name, valuesOf(form, skipped.current), pending.current));
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
        setKept(isPossible(() => dropDraft(localStorage, name)));
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
  }, [name, formId]);

  useEffect(() => {
    // Only called for changes in other tabs.
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

function open(name: string): { initial?: Draft; isReadable: boolean } {
  let initial: Draft | undefined;
  const isReadable = isPossible(() => {
    initial = readDraft(localStorage, name);
  });
  return { isReadable, ...(initial && { initial }) };
}

const pendingOf = ({ pendingKey, pendingFor = '' }: Partial<Draft> = {}): Try | undefined =>
  pendingKey === undefined ? undefined : { key: pendingKey, about: pendingFor };

function keep(name: string, values: Draft['values'], pending: Try | undefined): boolean {
  return isPossible(() =>
    writeDraft(localStorage, name, { values, ...(pending && { pendingKey: pending.key, pendingFor: pending.about }) }),
  );
}

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
