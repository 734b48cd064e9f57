import type { ApiError } from '#web/http/api.ts';

/**
 * Words for a conflict with someone else's change (409): the current state, and that typed text is kept. Undefined for
 * any other failure.
 * @param standing the current state in words; undefined when it could not be loaded.
 */
export function overtaken({ status, code, details }: ApiError, standing: string | undefined) {
  if (code === 'idempotency_mismatch') {
    return {
      title: 'This was sent already, as it was before your last changes.',
      text: 'No answer came, but it had arrived. Please look at it first: what you send now is sent besides it.',
    };
  }
  if (status !== 409) return undefined;
  const isUnderWay = details.status === undefined && details.version === undefined;
  if (isUnderWay) {
    return {
      title: 'This is being done already.',
      text: 'It was sent before, and its answer is still on the way. Please try again in a moment. What you typed is still here.',
    };
  }
  return {
    title: 'This was changed meanwhile, by somebody else or in another tab.',
    text: `${standing === undefined ? '' : `It is now: ${standing}. `}What you typed is still here, and nothing of it was sent. Please look at the new state first.`,
  };
}
