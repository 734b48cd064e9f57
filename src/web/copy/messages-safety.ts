import type { WarningName } from '#shared/messages/warning-names.ts';

/** What a receiver reads under a message. The message may be harmless: these say what to check, and accuse no one. */
export const warningSentences: Readonly<Record<WarningName, string>> = {
  guaranteed_returns: 'No one can promise what money will earn. Check the licence before you pay anything.',
  private_payment: 'Pay only the professional or firm named in your engagement letter, not another number.',
  leave_platform: 'Keep talking here. We can’t help with what you agree somewhere else.',
  short_link: 'A short link hides where it leads. Ask for the full address before you open it.',
  secret_code: 'Never share a PIN, a password or a code that was sent to you. No one here needs it.',
};
