import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Draft, dropDraft, dropDraftsOf, isDraftKey, readDraft, writeDraft } from './draft.ts';
import { isSettled, nextTry, type Try } from './try-key.ts';

/** How long after a key press a form is kept, in milliseconds. */
const rest = 200;

/** `gone`: it was sent or discarded there. */
export type Elsewhere = 'gone' | 'changed';

/** What a form does with its draft. */
export interface KeptForm {
  /** What stood in the fields when the page was opened; undefined when there was no draft. */
  readonly initial: Draft['values'] | undefined;
  /** False where this browser forbids storing: then nothing is kept. */
  readonly isKept: boolean;
  /** What another tab did with the same draft while this form was open: what stands here is not what is kept. */
  readonly elsewhere: Elsewhere | undefined;
  /** Told of every change. */
  readonly touch: () => void;
  /** Forgets it: it was sent, or is not wanted. */
  readonly drop: () => void;
  /**
   * Sends something so that another try of it, even after the page was closed, does nothing twice.
   * @param about what it is about, such as a version: a try about something else was another one.
   */
  readonly sendOnce: <T>(about: string, send: (idempotencyKey: string) => Promise<T>) => Promise<T>;
}

/**
 * Keeps what is typed into a form in this browser until it is sent or discarded.
 * @param name of the draft; holds the id of the account, so that nobody else is shown it.
 * @param formId of the form whose fields are kept.
 * @param without names of fields that are not kept, such as a consent, which is to be given at the sending.
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
    // Told of what other tabs do only.
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
  // Before the form is taken out of the page.
  useLayoutEffect(() => deeds.flush, [deeds]);

  const { touch, drop, sendOnce } = deeds;
  return { initial: initial?.values, isKept, elsewhere, touch, drop, sendOnce };
}

/** Forgets what this browser keeps of an account that was deleted. Where it forbids storing, it has kept nothing. */
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

/** Whether the browser let it happen; the page says so where it does not. */
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
