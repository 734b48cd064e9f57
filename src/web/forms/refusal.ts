import type { z } from 'zod';
import { ApiError } from '#web/http/api.ts';

/** Error messages by field. */
export type FieldErrors<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** A refused form: the error, a note that no input is lost, and what to do. */
export interface FormRefusal<Name extends string> {
  readonly title: string;
  readonly text: string;
  readonly errors: FieldErrors<Name>;
  /** Whether the errors were found in the browser, before sending. */
  readonly isStopped?: boolean;
  /** Alternative destinations. */
  readonly links?: readonly { readonly label: string; readonly href: string }[];
}

/** Field names by contract names, where the two differ. */
export type Aliases<Name extends string> = Readonly<Record<string, Name>>;

const defaultReassurance = 'Your text is still here.';
const checkEntries = 'Please check what you entered.';

/** Checks a form against the contract's schema before sending; returns the first error message for each field. */
export function toFieldErrors<Name extends string>(
  error: z.ZodError,
  names: readonly Name[],
  aliases: Aliases<Name> = {},
): FieldErrors<Name> {
  const found: Record<string, string> = {};
  for (const { path, message } of error.issues) found[path.map(String).join('.')] ??= message;
  return pick(found, names, aliases);
}

/** Builds the message for a form that was stopped before sending. */
export const stopped = <Name extends string>(errors: FieldErrors<Name>): FormRefusal<Name> => ({
  title: checkEntries,
  text: `Nothing has been sent yet. ${defaultReassurance}`,
  errors,
  isStopped: true,
});

/**
 * Updates a refusal after an edit: an error found in the browser goes once it no longer applies, one found by the
 * server goes when its field is edited.
 */
export function withoutFixed<Name extends string>(
  refusal: FormRefusal<Name>,
  wrong: FieldErrors<Name>,
  edited: string,
  wordsFor?: (errors: FieldErrors<Name>) => Partial<FormRefusal<Name>> | undefined,
): FormRefusal<Name> | undefined {
  const before = Object.entries(refusal.errors) as [Name, string][];
  if (before.length === 0) return refusal;
  const left = before.flatMap(([name, sentence]) => {
    const isFixed = refusal.isStopped || name === edited;
    const next = wrong[name] ?? (isFixed ? undefined : sentence);
    return next === undefined ? [] : [[name, next]];
  });
  if (left.length === 0) return undefined;
  const errors = Object.fromEntries(left) as FieldErrors<Name>;
  return { ...refusal, ...(refusal.isStopped && stopped(errors)), errors, ...wordsFor?.(errors) };
}

/**
 * Thrown by a form's `send` that ended before its own call, such as when a file did not arrive. The message is the title of the
 * refusal, the cause its text.
 */
export class SendingStopped extends Error {}

interface RefusalContext<Name extends string> {
  readonly names: readonly Name[];
  readonly aliases?: Aliases<Name>;
  /** Title when no field is to blame, such as 'An error occurred during login. Please try again.' */
  readonly failure: string;
  /** End of the text; empty where nothing was typed. */
  readonly reassurance?: string;
}

export function toRefusal<Name extends string>(
  error: unknown,
  { names, aliases, failure, reassurance = defaultReassurance }: RefusalContext<Name>,
): FormRefusal<Name> {
  if (error instanceof SendingStopped) return { title: error.message, text: String(error.cause), errors: none<Name>() };
  if (!(error instanceof ApiError)) return { title: failure, text: reassurance, errors: none<Name>() };
  const errors = pick(error.fields, names, aliases);
  if (Object.keys(errors).length > 0) return { title: checkEntries, text: reassurance, errors };
  return { title: titleFor(error, failure), text: `${adviceFor(error)}${reassurance}`.trim(), errors };
}

/**
 * Picks a title: refusals have their own message; after a fault or without a reply, the page says what failed.
 */
function titleFor({ status, message, code }: ApiError, failure: string): string {
  if (code === 'rate_limited') return 'Too many tries.';
  return status >= 400 && status < 500 && code ? message : failure;
}

function adviceFor({ status, code, retryAfter = 0 }: ApiError): string {
  if (status === 0) return 'We couldn’t reach the site. Please check your connection. ';
  if (code === 'rate_limited') return `Please wait ${inWords(retryAfter)}, then try again. `;
  if (status === 503) return `The site is very busy right now. Please try again in ${inWords(retryAfter)}. `;
  return '';
}

/** Formats a duration; rounds `seconds` up, so that nobody tries again too early. */
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
    // An entry of a list (`requirements.3`) belongs to the field of the list.
    const known = keys.find((key) => (aliases[key] ?? key) === name) ?? keys.find((key) => key.startsWith(`${name}.`));
    if (known !== undefined) errors[name] = found[known];
  }
  return errors;
}
