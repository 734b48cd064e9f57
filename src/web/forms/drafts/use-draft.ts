import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type Draft,
  type DraftPlace,
  dropDraft,
  dropUserDrafts,
  isDraftKey,
  readDraft,
  storageFor,
  writeDraft,
} from './draft.ts';
import { isSettled, nextTry, type Try } from '#web/forms/try-key.ts';

/** Delay from a key press to saving, in milliseconds. */
const rest = 200;

/** `gone`: sent or discarded in the other tab. */
export type Elsewhere = 'gone' | 'changed';

/** Ways for a form to use its draft. */
export interface DraftControls {
  /** Values of the fields when the page was opened; undefined without a draft. */
  readonly initial: Draft['values'] | undefined;
  /** False where this browser forbids storage. */
  readonly isStored: boolean;
  /** Another tab's change to the same draft while this form was open: this form differs from the stored draft. */
  readonly elsewhere: Elsewhere | undefined;
  /** Called on every change. */
  readonly touch: () => void;
  /** Deletes the draft, once it was sent or discarded. */
  readonly drop: () => void;
  /**
   * Sends something so that another attempt, even after the page was closed, does nothing twice.
   * @param about its subject, such as a version: a different subject makes a new attempt
   */
  readonly sendOnce: <T>(about: string, send: (idempotencyKey: string) => Promise<T>) => Promise<T>;
}

/** How a draft is stored. */
export interface DraftOptions {
  /** Contains the account's id, so that nobody else sees it; a visitor's draft is stored in the tab. */
  readonly draftKey: string;
  readonly draftStorage?: DraftPlace;
  /** Names of fields to leave out, such as a consent, which must be given at sending. */
  readonly without?: readonly string[];
}

/**
 * Stores typed text in this browser until it is sent or discarded, or the person logs out.
 * @param formId id of the form to store.
 */
export function useDraft(formId: string, options: DraftOptions): DraftControls {
  const { draftKey: name, draftStorage: place = 'browser' } = options;
  const [{ initial, isReadable }] = useState(() => open(place, name));
  const [isStored, setIsStored] = useState(isReadable);
  const pending = useRef(toPendingTry(initial));
  const [elsewhere, setElsewhere] = useState<Elsewhere>();
  const timer = useRef<number>(undefined);
  const skipped = useRef(options.without ?? []);

  const actions = useMemo(() => {
    const save = (): void => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const form = document.getElementById(formId);
      if (!(form instanceof HTMLFormElement)) return;
      const draft: Draft = {
        values: readValues(form, skipped.current),
        ...(pending.current && { pendingKey: pending.current.key, pendingFor: pending.current.about }),
      };
      setIsStored(isPossible(() => writeDraft(storageFor(place), name, draft)));
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
        setIsStored(isPossible(() => dropDraft(storageFor(place), name)));
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
  }, [name, place, formId]);

  useEffect(() => {
    // Only called for changes in other tabs, which a tab's own storage does not have.
    const heed = ({ key, newValue, storageArea }: StorageEvent): void => {
      if (storageArea === localStorage && isDraftKey(key, name)) setElsewhere(newValue === null ? 'gone' : 'changed');
    };
    addEventListener('storage', heed);
    return () => removeEventListener('storage', heed);
  }, [name]);
  useEffect(() => {
    addEventListener('pagehide', actions.flush);
    return () => removeEventListener('pagehide', actions.flush);
  }, [actions]);
  // Before the form is removed from the page.
  useLayoutEffect(() => actions.flush, [actions]);

  const { touch, drop, sendOnce } = actions;
  return { initial: initial?.values, isStored, elsewhere, touch, drop, sendOnce };
}

/** Deletes this browser's drafts of a deleted account. Where it forbids storage, there are none. */
export function forgetDrafts(userId: string): void {
  isPossible(() => dropUserDrafts(localStorage, userId));
}

function open(place: DraftPlace, name: string): { initial?: Draft; isReadable: boolean } {
  let initial: Draft | undefined;
  const isReadable = isPossible(() => {
    initial = readDraft(storageFor(place), name);
  });
  return { isReadable, ...(initial && { initial }) };
}

const toPendingTry = ({ pendingKey, pendingFor = '' }: Partial<Draft> = {}): Try | undefined =>
  pendingKey === undefined ? undefined : { key: pendingKey, about: pendingFor };

/** Returns whether the browser allowed it; the page says so if not. */
function isPossible(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

function readValues(form: HTMLFormElement, without: readonly string[]): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const [field, value] of new FormData(form)) {
    if (typeof value === 'string' && !without.includes(field)) (values[field] ??= []).push(value);
  }
  return values;
}
