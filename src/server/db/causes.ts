/** Whether a condition holds for an error or one of its causes. */
export function someCause(error: unknown, holds: (cause: Error) => boolean): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth += 1) {
    if (holds(current)) return true;
  }
  return false;
}
