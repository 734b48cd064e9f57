import { useState } from 'react';
import type { Endpoint, ReplyOf } from '#shared/api/endpoint.ts';
import type { ApiError } from '#web/http/api.ts';
import type { Draft } from './drafts/draft.ts';
import type { FormRefusal } from './refusal.ts';
import { type ApiForm, type BodyOf, type FormTask, useApiForm } from './use-api-form.ts';
import { type Elsewhere, type DraftOptions, useDraft } from './drafts/use-draft.ts';

/** Ties a form to the version that was seen (`data/versioned-decision.ts`). */
interface FormDecision {
  readonly version: () => number;
  readonly send: <T>(send: (ifMatch: number) => Promise<T>) => Promise<T>;
  readonly explain: (error: ApiError) => Partial<FormRefusal<never>> | undefined;
}

/** Prevents a call from overwriting something newer, or from running twice. */
export interface Guards {
  readonly ifMatch: number;
  readonly idempotencyKey: string;
}

interface DraftFormTask<E extends Endpoint, Name extends string>
  extends Omit<FormTask<E, Name>, 'send' | 'onEdit'>, DraftOptions {
  /** Whether the draft stays stored after `done`, because something else sends it. */
  readonly staysDraft?: boolean;
  /** For a form about something that others may change at the same time. */
  readonly decision?: FormDecision;
  /**
   * Subject of an attempt, such as a version, where the call takes an idempotency key: a different subject makes a
   * new attempt.
   */
  readonly about?: (body: BodyOf<E>) => string;
  /** Whether there is something to discard even before typing. */
  readonly isPrefilled?: boolean;
  /** For a long form: discarding asks first, and the page then renders the form again. */
  readonly onStartOver?: () => void;
  readonly send: (body: BodyOf<E>, guards: Guards) => Promise<ReplyOf<E>>;
}

/** The draft of a form, as `form-shell.tsx` shows it. */
export interface FormDraft {
  /** For the `key` of the fields: they reset when it changes. */
  readonly turn: number;
  /** Initial values; undefined without a draft. */
  readonly initial: Draft['values'] | undefined;
  /** Whether there is something to discard. */
  readonly isDraft: boolean;
  /** False where this browser forbids storage. */
  readonly isStored: boolean;
  /** How long it is stored. */
  readonly storedUntil: 'logged-out' | 'tab-closed';
  readonly elsewhere: Elsewhere | undefined;
  readonly onStartOver: (() => void) | undefined;
  /** Called on changes other than typing. */
  readonly touch: () => void;
  readonly discard: () => void;
}

/** A form whose draft stays in this browser until it is sent or discarded, and which is sent once. */
export function useDraftForm<E extends Endpoint, Name extends string>(
  task: DraftFormTask<E, Name>,
): ApiForm<Name> & { readonly draft: FormDraft } {
  const { id, decision, onStartOver } = task;
  const { initial, isStored, elsewhere, touch, drop, sendOnce } = useDraft(id, task);
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
    if (onStartOver && !window.confirm('Discard this draft?')) return;
    drop();
    if (onStartOver) return onStartOver();
    setDraft(false);
    setTurn(turn + 1);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${id} textarea`)?.focus());
  }
  const storedUntil = task.draftStorage === 'tab' ? 'tab-closed' : 'logged-out';
  const draft = {
    turn,
    initial: turn === 0 ? initial : undefined,
    isDraft,
    isStored,
    storedUntil,
    elsewhere,
    onStartOver,
  } as const;
  return { ...form, draft: { ...draft, touch, discard } };
}

const hasWords = (texts: readonly string[]): boolean => texts.some((text) => text.trim() !== '');
