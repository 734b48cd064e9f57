import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Endpoint, ReplyOf } from '#shared/api/endpoint.ts';
import { ApiError } from '#web/api.ts';
import { heldForm, releaseForm } from '#web/deferral/held-form.ts';
import { type Aliases, errorsOf, type FieldErrors, type FormRefusal, refusalOf, stopped } from './refusal.ts';
import { readTyped, type Typed } from './typed-values.ts';

type BodyOf<E extends Endpoint> = z.input<NonNullable<E['body']>>;

/** A form that sends one call of the contract. */
export interface FormTask<E extends Endpoint, Name extends string> {
  /** The id of the form; those of its fields begin with it. */
  readonly id: string;
  /** Its body's schema, if it has one, looks at what was typed before anything is sent. */
  readonly endpoint: E | { readonly body?: undefined };
  /** What each field is called, in the order of the page. */
  readonly labels: Readonly<Record<Name, string>>;
  /** Names of fields by names of the contract, where they differ. */
  readonly aliases?: Aliases<NoInfer<Name>>;
  /** What to send of what was typed. */
  readonly bodyOf: (typed: Typed<Name>) => BodyOf<E>;
  /** What is wrong beyond the schema, such as two passwords that differ. */
  readonly check?: (typed: Typed<Name>) => FieldErrors<NoInfer<Name>>;
  readonly send: (body: BodyOf<E>) => Promise<ReplyOf<E>>;
  /** What comes of a success; the form works on until it is settled. */
  readonly done: (reply: ReplyOf<E>, typed: Typed<Name>) => unknown;
  /** Other words above a form in which some fields are wrong. */
  readonly wordsFor?: (errors: FieldErrors<NoInfer<Name>>) => Partial<FormRefusal<Name>> | undefined;
  /** Said when it failed and no field is to blame. */
  readonly failure: string;
  /** Other words for some failures; null when the page deals with it and the form says nothing. */
  readonly explain?: (error: ApiError, typed: Typed<Name>) => Partial<FormRefusal<Name>> | null | undefined;
}

/** A form as its page shows it. */
export interface ApiForm<Name extends string> {
  readonly labels: Readonly<Record<Name, string>>;
  /** For the `form` element. */
  readonly attributes: React.ComponentProps<'form'>;
  /** For a field of `ui/field.tsx`. */
  readonly field: (name: Name) => { id: string; name: Name; label: string; error: string | undefined };
  /** True from the press of the button until what came of it is settled. */
  readonly isSending: boolean;
  readonly refusal: FormRefusal<Name> | undefined;
  /** The id of the summary, which gets the focus after a refusal. */
  readonly summaryId: string;
}

/**
 * A form over a call of the contract. Its fields are the browser's own (uncontrolled), so that nothing that was typed,
 * filled in by a password manager, or entered before React came is ever lost; it is sent once at a time.
 */
export function useApiForm<E extends Endpoint, Name extends string>(task: FormTask<E, Name>): ApiForm<Name> {
  const { id, labels } = task;
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<FormRefusal<Name>>();
  // State is set too late for a second press within the same moment.
  const isUnderWay = useRef(false);
  const summaryId = `${id}-refused`;

  useEffect(() => releaseForm(document.getElementById(id)), [id]);
  useEffect(() => {
    if (refusal) document.getElementById(summaryId)?.focus();
  }, [refusal, summaryId]);

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    setRefusal(await attempt(task, readTyped(event.currentTarget)));
    isUnderWay.current = false;
    setSending(false);
  }

  return {
    labels,
    attributes: {
      id,
      method: 'post',
      noValidate: true,
      // In browsers the schema comes when it is first asked: it is there when something was typed.
      onFocus: () => void task.endpoint.body?.safeParseAsync(undefined),
      onSubmit: (event) => void submit(event),
      ...heldForm,
    },
    field: (name) => ({ id: `${id}-${name}`, name, label: labels[name], error: refusal?.errors[name] }),
    isSending,
    refusal,
    summaryId,
  };
}

/** Sends a form; gives why it was refused, or nothing. */
async function attempt<E extends Endpoint, Name extends string>(
  task: FormTask<E, Name>,
  typed: Typed<Name>,
): Promise<FormRefusal<Name> | undefined> {
  const { endpoint, labels, aliases, failure } = task;
  const names = Object.keys(labels) as Name[];
  const body = task.bodyOf(typed);
  const { error: wrong } = (await endpoint.body?.safeParseAsync(body)) ?? {};
  const errors: Partial<Record<Name, string>> = {
    ...(wrong && errorsOf(wrong, names, aliases)),
    ...task.check?.(typed),
  };
  if (Object.keys(errors).length > 0) {
    const inside = inOrder(errors, names);
    return { ...stopped(inside), ...task.wordsFor?.(inside) };
  }
  try {
    await task.done(await task.send(body), typed);
    return undefined;
  } catch (error) {
    const refusal = refusalOf(error, { names, aliases, failure });
    // A mistake of ours: the console and the tests must hear of it.
    if (!(error instanceof ApiError)) reportError(error);
    const words = error instanceof ApiError ? task.explain?.(error, typed) : undefined;
    const about = Object.keys(refusal.errors).length > 0 ? task.wordsFor?.(refusal.errors) : undefined;
    return words === null ? undefined : { ...refusal, ...about, ...words };
  }
}

/** In the order of the page: the summary leads from one to the next. */
const inOrder = <Name extends string>(errors: FieldErrors<Name>, names: readonly Name[]): FieldErrors<Name> =>
  Object.fromEntries(names.flatMap((name) => (errors[name] ? [[name, errors[name]]] : []))) as FieldErrors<Name>;
