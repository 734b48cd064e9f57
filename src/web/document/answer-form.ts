import { data, redirect } from 'react-router';
import { ApiError } from '#web/http/api.ts';
import { trapName } from '#web/ui/fields/trap-field.tsx';

/** A refused form for its page to show again: everything typed, and the errors. */
export interface Refusal<Name extends string> {
  /** The result and the next step, in a sentence. */
  readonly message: string;
  readonly values: Readonly<Record<Name, string>>;
  readonly errors: Readonly<Partial<Record<Name, string>>>;
}

interface FormTask<Name extends string> {
  /** Fields of the form; anything else sent is ignored. */
  readonly names: readonly Name[];
  /** Calls the API with the typed values. */
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<unknown>;
  /** Destination afterwards; a path of this site. */
  readonly next: string;
}

/**
 * Answers a form posted to a document page: redirects when it was accepted, else gives the page what it needs to show
 * it again, with the status of the refusal. Anyone caught by the trap reads the same as after an accepted form.
 */
export async function answerForm<Name extends string>(request: Request, { names, send, next }: FormTask<Name>) {
  const form = await request.formData();
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  if (textOf(trapName) !== '') return redirect(next, 303);
  const values = Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
  try {
    await send(values);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const errors: Partial<Record<Name, string>> = {};
    for (const name of names) if (error.fields[name]) errors[name] = error.fields[name];
    const refusal: Refusal<Name> = { message: error.message, values: showable(values), errors };
    return data(refusal, { status: error.status || 503 });
  }
  return redirect(next, 303);
}

/** HTML cannot hold NUL; the field says that it could not be stored. */
function showable<Name extends string>(values: Record<Name, string>): Record<Name, string> {
  return Object.fromEntries(
    Object.entries<string>(values).map(([name, value]) => [name, value.replaceAll('\0', '')]),
  ) as Record<Name, string>;
}
