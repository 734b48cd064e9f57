import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Endpoint, ReplyOf } from '#shared/api/endpoint.ts';
import { ApiError } from '#web/http/api.ts';
import { queuedForm, releaseForm } from '#web/deferral/queued-form.ts';
import {
  type Aliases,
  toFieldErrors,
  type FieldErrors,
  type FormRefusal,
  toRefusal,
  SendingStopped,
  stopped,
  withoutFixed,
} from './refusal.ts';
import { readTyped, type Typed } from './typed-values.ts';

export type BodyOf<E extends Endpoint> = z.input<NonNullable<E['body']>>;

/** A form that sends one call of the contract. */
export interface FormTask<E extends Endpoint, Name extends string> {
  /** The form's id; prefix of its fields' ids. */
  readonly id: string;
  /** Schema of the body, if it has one; checks the values before sending. */
  readonly endpoint: E | { readonly body?: undefined };
  /** Labels of the fields, in the order of the page. */
  readonly labels: Readonly<Record<Name, string>>;
  /** Field names by contract names, where they differ. */
  readonly aliases?: Aliases<NoInfer<Name>>;
  /** Builds the body from typed values. */
  readonly toBody: (typed: Typed<Name>) => BodyOf<E>;
  /** Checks beyond the schema, such as two passwords that differ. */
  readonly check?: (typed: Typed<Name>) => FieldErrors<NoInfer<Name>>;
  readonly send: (body: BodyOf<E>) => Promise<ReplyOf<E>>;
  /** Called on every edit by the person. */
  readonly onEdit?: () => void;
  /** Called when sending starts and ends. */
  readonly onBusy?: (isBusy: boolean) => void;
  /** Refetches the stored state before the form reports a conflict with someone else (409). */
  readonly onConflict?: (error: ApiError) => unknown;
  /** Handles a success; the form stays busy until it settles. */
  readonly done: (reply: ReplyOf<E>, typed: Typed<Name>) => unknown;
  /** Replaces the message above a form with wrong fields. */
  readonly wordsFor?: (errors: FieldErrors<NoInfer<Name>>) => Partial<FormRefusal<Name>> | undefined;
  /** Title of a failure when no field is to blame. */
  readonly failure: string;
  /** Replaces the message of some failures; null when the page handles one and the form says nothing. */
  readonly explain?: (error: ApiError, typed: Typed<Name>) => Partial<FormRefusal<Name>> | null | undefined;
}

/** State and properties for rendering a form. */
export interface ApiForm<Name extends string> {
  readonly labels: Readonly<Record<Name, string>>;
  /** Properties of the `form` element. */
  readonly attributes: React.ComponentProps<'form'>;
  /** Properties of a field (`ui/fields/field.tsx`). */
  readonly field: (name: Name) => { id: string; name: Name; label: string; error: string | undefined };
  /** True from the press of the button until the result is handled. */
  readonly isSending: boolean;
  readonly refusal: FormRefusal<Name> | undefined;
  /** Id of the summary, which gets the focus after a refusal. */
  readonly summaryId: string;
}

/**
 * A form for a call of the contract. Its fields are the browser's own (uncontrolled), so that nothing typed, filled in
 * by a password manager, or entered before React loaded is ever lost; it is sent once at a time.
 */
export function useApiForm<E extends Endpoint, Name extends string>(task: FormTask<E, Name>): ApiForm<Name> {
  const { id, labels } = task;
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<FormRefusal<Name>>();
  // State would be set too late to block an immediate second press.
  const isUnderWay = useRef(false);
  const [tries, setTries] = useState(0);
  const summaryId = `${id}-refused`;

  useEffect(() => releaseForm(document.getElementById(id)), [id]);
  useEffect(() => {
    if (tries > 0) document.getElementById(summaryId)?.focus();
  }, [tries, summaryId]);

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    setRefusal(await attempt(task, readTyped(event.currentTarget)));
    isUnderWay.current = false;
    setSending(false);
    setTries((before) => before + 1);
  }

  /** Removes an error as soon as its field is fixed. */
  async function edited({ target, currentTarget: form }: SyntheticEvent<HTMLFormElement>): Promise<void> {
    task.onEdit?.();
    if (!refusal) return;
    const wrong = await wrongIn(task, readTyped(form));
    const { name } = target as HTMLInputElement;
    if (!isUnderWay.current) setRefusal((before) => before && withoutFixed(before, wrong, name, task.wordsFor));
  }

  return {
    labels,
    attributes: {
      id,
      method: 'post',
      noValidate: true,
      // Browsers load the schema on first use; this makes sure that it is ready before sending.
      onFocus: () => void task.endpoint.body?.safeParseAsync(undefined),
      onInput: (event) => void edited(event),
      onSubmit: (event) => void submit(event),
      ...queuedForm,
    },
    field: (name) => ({ id: `${id}-${name}`, name, label: labels[name], error: refusal?.errors[name] }),
    isSending,
    refusal,
    summaryId,
  };
}

/** Sends a form; returns the refusal, or nothing. */
async function attempt<E extends Endpoint, Name extends string>(
  task: FormTask<E, Name>,
  typed: Typed<Name>,
): Promise<FormRefusal<Name> | undefined> {
  const { aliases, failure } = task;
  const wrong = await wrongIn(task, typed);
  if (Object.keys(wrong).length > 0) return { ...stopped(wrong), ...task.wordsFor?.(wrong) };
  try {
    await task.done(await sent(task, task.toBody(typed)), typed);
    return undefined;
  } catch (error) {
    const refusal = toRefusal(error, { names: fieldNames(task), aliases, failure });
    // A bug in our code: the console and the tests must show it.
    if (!(error instanceof ApiError || error instanceof SendingStopped)) reportError(error);
    const words = error instanceof ApiError ? task.explain?.(error, typed) : undefined;
    const about = Object.keys(refusal.errors).length > 0 ? task.wordsFor?.(refusal.errors) : undefined;
    return words === null ? undefined : { ...refusal, ...about, ...words };
  }
}

async function sent<E extends Endpoint, Name extends string>(
  { send, onBusy, onConflict }: FormTask<E, Name>,
  body: BodyOf<E>,
): Promise<ReplyOf<E>> {
  onBusy?.(true);
  try {
    return await send(body);
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) await onConflict?.(error);
    throw error;
  } finally {
    onBusy?.(false);
  }
}

const fieldNames = <E extends Endpoint, Name extends string>({ labels }: FormTask<E, Name>) =>
  Object.keys(labels) as Name[];

/** Checks the typed values, in the order of the page: the summary leads from one error to the next. */
async function wrongIn<E extends Endpoint, Name extends string>(
  task: FormTask<E, Name>,
  typed: Typed<Name>,
): Promise<FieldErrors<Name>> {
  const names = fieldNames(task);
  const { error: wrong } = (await task.endpoint.body?.safeParseAsync(task.toBody(typed))) ?? {};
  const errors: Partial<Record<Name, string>> = {
    ...(wrong && toFieldErrors(wrong, names, task.aliases)),
    ...task.check?.(typed),
  };
  return Object.fromEntries(names.flatMap((name) => (errors[name] ? [[name, errors[name]]] : []))) as FieldErrors<Name>;
}
