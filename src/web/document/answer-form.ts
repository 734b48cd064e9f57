import { data, redirect } from 'react-router';
import { ApiError } from './api.ts';
import { trapName } from './ui/trap-field.tsx';

/** What a page shows again after its form was refused: everything that was typed, and what is wrong. */
export interface Refusal<Name extends string> {
  /** What happened and what to do, in a sentence. */
  readonly message: string;
  readonly values: Readonly<Record<Name, string>>;
  /** A sentence for each field that is wrong. */
  readonly errors: Readonly<Partial<Record<Name, string>>>;
}

interface FormTask<Name extends string> {
  /** The fields of the form; what else was sent is not looked at. */
  readonly names: readonly Name[];
  /** Calls the API with what was typed. */
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<unknown>;
  /** Where to go when it is done; a path of this site. */
  readonly next: string;
}

/**
 * Answers a form that was posted to a document page: leads on when it was accepted, else gives what the page needs to
 * show it again, with the status of the refusal. Who fell into the trap reads the same as who was accepted.
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

/** HTML holds no NUL; the field says that it could not be stored. */
function showable<Name extends string>(values: Record<Name, string>): Record<Name, string> {
  return Object.fromEntries(
    Object.entries<string>(values).map(([name, value]) => [name, value.replaceAll('\0', '')]),
  ) as Record<Name, string>;
}
