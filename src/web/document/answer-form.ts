import { data, redirect } from 'react-router';
import { ApiError } from '#web/http/api.ts';
import { trapName } from '#web/ui/fields/trap-field.tsx';

/** A refused form to show again on its page: everything typed, and the errors. */
export interface RefusedForm<Name extends string> {
  /** The result and the next step, in a sentence. */
  readonly message: string;
  readonly values: Readonly<Record<Name, string>>;
  readonly errors: Readonly<Partial<Record<Name, string>>>;
}

type TextValues<Name extends string> = Readonly<Record<Name, string>>;

export interface FormTask<Name extends string, Reply, Accepted> {
  /** Fields of the form; anything else sent is ignored. */
  readonly names: readonly Name[];
  /** Calls the API with the typed values. */
  readonly send: (values: TextValues<Name>) => Promise<Reply>;
  /** Finds the fields for a refusal that names none, such as a time that someone else has taken. */
  readonly explain?: (error: ApiError) => Readonly<Partial<Record<Name, string>>>;
  /** Message for an accepted form. Without a reply, the sender was caught by the trap, and must read the same. */
  readonly accept: (values: TextValues<Name>, reply: Reply | undefined) => Accepted;
}

/** Path of this site to redirect to after an accepted form. */
export const leadOn = (to: string) => () => redirect(to, 303);

/**
 * Answers a form posted to a document page: with the page's own answer if it was accepted, else with what the page
 * needs to show it again, and the status of the refusal.
 */
export async function answerForm<Name extends string, Reply, Accepted>(
  request: Request,
  task: FormTask<Name, Reply, Accepted>,
) {
  const answer = await sendForm(await request.formData(), task);
  return 'refusal' in answer ? data(answer.refusal, { status: answer.error.status || 503 }) : answer.accepted;
}

type FormOutcome<Name extends string, Accepted> =
  { readonly accepted: Accepted } | { readonly refusal: RefusedForm<Name>; readonly error: ApiError };

/** Sends what was typed into a form of a document page; returns what the page needs to show the result. */
export async function sendForm<Name extends string, Reply, Accepted>(
  form: FormData,
  { names, send, explain, accept }: FormTask<Name, Reply, Accepted>,
): Promise<FormOutcome<Name, Accepted>> {
  const readText = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const values = Object.fromEntries(names.map((name) => [name, readText(name)])) as Record<Name, string>;
  if (readText(trapName) !== '') return { accepted: accept(values, undefined) };
  try {
    return { accepted: accept(values, await send(values)) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors: Partial<Record<Name, string>> = { ...explain?.(error) };
    for (const name of names) if (error.fields[name]) errors[name] = error.fields[name];
    const refusal: RefusedForm<Name> = { message: error.message, values: showable(values), errors };
    return { refusal, error };
  }
}

/** HTML cannot hold NUL; the field says that it could not be stored. */
function showable<Name extends string>(values: Record<Name, string>): Record<Name, string> {
  return Object.fromEntries(
    Object.entries<string>(values).map(([name, value]) => [name, value.replaceAll('\0', '')]),
  ) as Record<Name, string>;
}
