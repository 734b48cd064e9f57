import type { z } from 'zod';
import { isWellFormedText } from '#shared/text.ts';
import { invalidInput } from '#server/kernel/errors.ts';

const unknownField = 'We don’t know this field.';
const unstorable = 'This text has characters that we can’t store.';

/**
 * Checks input against a schema and returns its parsed form.
 * @throws {AppError} `invalid_input` with a sentence for each field that is wrong.
 */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const unreadable = findUnreadable(value, []);
  if (unreadable) throw invalidInput(unreadable);
  const parsed = schema.safeParse(value, { error: plainWords });
  if (parsed.success) return parsed.data;
  throw invalidInput(fieldSentences(parsed.error.issues, value));
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Sentences for issues for which a schema defines none. Programs send such input, forms do not. */
function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_small' && issue.origin === 'number') return `Please enter ${issue.minimum} or more.`;
  if (issue.code === 'too_big' && issue.origin === 'number') return `Please enter ${issue.maximum} or less.`;
  if (issue.code !== 'invalid_type') return undefined;
  return issue.input === undefined
    ? 'This is missing.'
    : `Please enter ${kinds[issue.expected] ?? 'a different kind of value'}.`;
}

function fieldSentences(issues: readonly z.core.$ZodIssue[], value: unknown): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[fieldName([...issue.path, key])] ??= unknownField;
    } else {
      const repeated =
        issue.path.length === 1 && Array.isArray((value as Record<PropertyKey, unknown>)?.[issue.path[0]!]);
      const isListAnswer = issue.code === 'invalid_type' && issue.expected !== 'array';
      fields[fieldName(issue.path)] ??= repeated && isListAnswer ? 'Please send this only once.' : sentenceFor(issue);
    }
  }
  return { ...fields };
}

/** Our schemas define their own sentences; zod's message about a choice is made readable. */
function sentenceFor(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_value'
    ? `Please choose one of: ${issue.values.map(String).join(', ')}.`
    : issue.message;
}

function fieldName(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'body' : path.map(String).join('.');
}

/** Finds a field whose text or key holds NUL or a lone surrogate; undefined if there is none. `readJson` bounds depth. */
function findUnreadable(value: unknown, path: readonly string[]): Record<string, string> | undefined {
  if (typeof value === 'string') return isWellFormedText(value) ? undefined : { [fieldName(path)]: unstorable };
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (!isWellFormedText(key)) return { [fieldName(path)]: unstorable };
    if (key === '__proto__') return { [fieldName([...path, key])]: unknownField };
    const found = findUnreadable(inner, [...path, key]);
    if (found) return found;
  }
  return undefined;
}
