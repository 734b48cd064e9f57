import type { z } from 'zod';
import { ApiError } from '#web/api.ts';

/** A sentence for each field that is wrong. */
export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** Why a form was not accepted: what happened, what is kept, and what to do. */
export interface FormRefusal<Name extends string> {
  readonly title: string;
  readonly text: string;
  readonly errors: FieldErrors<Name>;
  /** Where one may go instead. */
  readonly links?: readonly { readonly label: string; readonly href: string }[];
}

/** Names of fields by the names of the contract, where the two differ. */
export type Aliases<Name extends string> = Readonly<Record<string, Name>>;

const isKept = 'What you typed is still here.';
const toMend = 'Please check what you entered.';

/** What the contract's schema finds wrong before anything is sent; the first sentence for each field. */
export function errorsOf<Name extends string>(
  error: z.ZodError,
  names: readonly Name[],
  aliases: Aliases<Name> = {},
): FieldErrors<Name> {
  const found: Record<string, string> = {};
  for (const { path, message } of error.issues) found[path.map(String).join('.')] ??= message;
  return pick(found, names, aliases);
}

/** A form that was stopped before anything was sent. */
export const stopped = <Name extends string>(errors: FieldErrors<Name>): FormRefusal<Name> => ({
  title: toMend,
  text: `Nothing was sent yet. ${isKept}`,
  errors,
});

interface Surroundings<Name extends string> {
  readonly names: readonly Name[];
  readonly aliases?: Aliases<Name>;
  /** What is said when no field is to blame, such as 'An error occurred during login. Please try again.' */
  readonly failure: string;
}

/** Puts a failed call into words. */
export function refusalOf<Name extends string>(
  error: unknown,
  { names, aliases, failure }: Surroundings<Name>,
): FormRefusal<Name> {
  if (!(error instanceof ApiError)) return { title: failure, text: isKept, errors: none<Name>() };
  const errors = pick(error.fields, names, aliases);
  if (Object.keys(errors).length > 0) return { title: toMend, text: isKept, errors };
  return { title: titleOf(error, failure), text: `${adviceFor(error)}${isKept}`, errors };
}

/** A refusal has words of its own; where something broke, or nothing answered, the page says what it was about. */
function titleOf({ status, message, code }: ApiError, failure: string): string {
  if (code === 'rate_limited') return 'Too many tries.';
  return status >= 400 && status < 500 && code ? message : failure;
}

function adviceFor({ status, code, retryAfter = 0 }: ApiError): string {
  if (status === 0) return 'We could not reach the site: please see whether you are online. ';
  if (code === 'rate_limited') return `Please wait ${inWords(retryAfter)}, then try again. `;
  if (status === 503)
    return `The site is very busy or cannot reach its records. Please try again in ${inWords(retryAfter)}. `;
  return '';
}

/** A span of time as one says it; `seconds` is rounded up, so that nobody comes too early. */
export function inWords(seconds: number): string {
  const [count, unit] =
    seconds > 5400 ? [seconds / 3600, 'hour'] : seconds > 90 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  const whole = Math.ceil(count);
  if (whole < 1) return 'a moment';
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`;
}

const none = <Name extends string>(): FieldErrors<Name> => ({}) as FieldErrors<Name>;

function pick<Name extends string>(
  found: Readonly<Record<string, string>>,
  names: readonly Name[],
  aliases: Aliases<Name> = {},
): FieldErrors<Name> {
  const errors: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const keys = Object.keys(found);
    // Of a list the field is named that holds it: `requirements.3`.
    const known = keys.find((key) => (aliases[key] ?? key) === name) ?? keys.find((key) => key.startsWith(`${name}.`));
    if (known !== undefined) errors[name] = found[known];
  }
  return errors;
}
