import { useState } from 'react';
import type { Endpoint, ReplyOf } from '#shared/api/endpoint.ts';
import type { ApiError } from '#web/http/api.ts';
import type { Draft } from './drafts/draft.ts';
import type { FormRefusal } from './refusal.ts';
import { type ApiForm, type BodyOf, type FormTask, useApiForm } from './use-api-form.ts';
import { type Elsewhere, type Keeping, useDraft } from './drafts/use-draft.ts';

/** Ties a form to the version that was seen (`data/seen-version.ts`). */
interface Decision {
  readonly version: () => number;
  readonly send: <T>(send: (ifMatch: number) => Promise<T>) => Promise<T>;
  readonly explain: (error: ApiError) => Partial<FormRefusal<never>> | undefined;
}

/** Keeps a call from overwriting something newer, or from running twice. */
export interface Guards {
  readonly ifMatch: number;
  readonly idempotencyKey: string;
}

interface KeptTask<E extends Endpoint, Name extends string>
  extends Omit<FormTask<E, Name>, 'send' | 'onEdit'>, Keeping {
  /** Whether the draft outlives `done`: something else sends it. */
  readonly staysDraft?: boolean;
  /** For a form about something that others may change at the same time. */
  readonly decision?: Decision;
  /** Subject of a try, such as a version, where the call takes an idempotency key: a different subject makes a new try. */
  readonly about?: (body: BodyOf<E>) => string;
  /** Whether there is something to discard without typing. */
  readonly isPrefilled?: boolean;
  /** For a long form: discarding asks first, and the page then creates the form again. */
  readonly onAnew?: () => void;
  readonly send: (body: BodyOf<E>, guards: Guards) => Promise<ReplyOf<E>>;
}

/** The draft of a form, as `form-shell.tsx` shows it. */
export interface ShownDraft {
  /** For the `key` of the fields: they reset when it changes. */
  readonly turn: number;
  /** Initial values; undefined without a draft. */
  readonly initial: Draft['values'] | undefined;
  /** Whether there is something to discard. */
  readonly isDraft: boolean;
  /** False where this browser forbids storing. */
  readonly isKept: boolean;
  /** How long it is kept. */
  readonly keptUntil: 'sent' | 'logged-out' | 'tab-closed';
  readonly elsewhere: Elsewhere | undefined;
  readonly onAnew: (() => void) | undefined;
  /** Called on changes other than typing. */
  readonly touch: () => void;
  readonly discard: () => void;
}

/** A form whose draft stays in this browser until it is sent or discarded, and which is sent once. */
export function useKeptForm<E extends Endpoint, Name extends string>(
  task: KeptTask<E, Name>,
): ApiForm<Name> & { readonly draft: ShownDraft } {
  const { id, decision, onAnew } = task;
  const { initial, isKept, elsewhere, touch, drop, sendOnce } = useDraft(id, task);
  const [turn, setTurn] = useState(0);
  const [isDraft, setDraft] = useState(() => task.isPrefilled || Object.values(initial ?? {}).some(hasWords));
  const form = useApiForm<E, Name>({
    ...task,
    onEdit: () => {
      setDraft(true);
      touch();
    },
    send: (body) => {
      const sendWith = (idempotencyKey: string) => {
        if (!decision) return task.send(body, { ifMatch: 0, idempotencyKey });
        return decision.send((ifMatch) => task.send(body, { ifMatch, idempotencyKey }));
      };
      return task.about ? sendOnce(task.about(body), sendWith) : sendWith('');
    },
    done: (reply, typed) => {
      if (!task.staysDraft) drop();
      return task.done(reply, typed);
    },
    explain: (error, typed) => {
      const words = task.explain?.(error, typed);
      return words === undefined ? decision?.explain(error) : words;
    },
  });

  function discard(): void {
    if (onAnew && !window.confirm('Discard this draft?')) return;
    drop();
    if (onAnew) return onAnew();
    setDraft(false);
    setTurn(turn + 1);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${id} textarea`)?.focus());
  }
  const keptUntil = task.keptIn === 'tab' ? 'tab-closed' : task.endsWithSession ? 'logged-out' : 'sent';
  const draft = {
    turn,
    initial: turn === 0 ? initial : undefined,
    isDraft,
    isKept,
    keptUntil,
    elsewhere,
    onAnew,
  } as const;
  return { ...form, draft: { ...draft, touch, discard } };
}

const hasWords = (texts: readonly string[]): boolean => texts.some((text) => text.trim() !== '');
