import type { ApiError } from '#web/http/api.ts';

/**
 * Message for a conflict with someone else's change (409): the current state, and that typed text is not lost.
 * Undefined for any other failure.
 * @param currentStatus the current state in words; undefined when it could not be loaded.
 */
export function conflictMessage({ status, code, details }: ApiError, currentStatus: string | undefined) {
  if (code === 'idempotency_mismatch') {
    return {
      title: 'Your first version already reached us.',
      text: 'Check it before you send this one too.',
    };
  }
  if (status !== 409) return undefined;
  const isUnderWay = details.status === undefined && details.version === undefined;
  if (isUnderWay) {
    return {
      title: 'We’re still working on this.',
      text: 'You’ve already sent it. Your text is still here. Please try again in a moment.',
    };
  }
  return {
    title: 'Someone else just changed this, or you did in another tab.',
    text: `${currentStatus === undefined ? '' : `It’s now: ${currentStatus}. `}Your text is still here and wasn’t sent. Please check the latest version first.`,
  };
}
