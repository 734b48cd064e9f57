import type { z } from 'zod';
import { operatorError } from '#server/kernel/operator-error.ts';

/** Parses a word of the command line. @throws `EOPERATOR` with the sentence that a form would show. */
export function parseOperand<T>(schema: z.ZodType<T>, text: string): T {
  const parsed = schema.safeParse(text);
  if (parsed.success) return parsed.data;
  throw operatorError(parsed.error.issues.map(({ message }) => message).join(' '));
}
