import type { Delivery } from './transport.ts';

/** What nodemailer says of a failure, as far as it is read here. */
interface Failure {
  readonly code?: string;
  readonly command?: string;
  readonly message?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** Codes of failures in which nobody answered, or nobody could be trusted to be who they say. */
const awayCodes = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'ECONFIG', 'EABORT']);

/**
 * Says what to make of a failed attempt. Refused for good is only what the server refuses for this recipient or this
 * text with a 5xx; a refused sender, password or connection is ours to mend, and the mail waits for it.
 */
export function classifyFailure(error: unknown): Exclude<Delivery, { outcome: 'taken' }> {
  const { code = 'EUNKNOWN', command = '', message = '', response, responseCode } = error as Failure;
  return {
    outcome: isFinal(error as Failure) ? 'never' : 'later',
    code: [code, responseCode, command].filter(Boolean).join(' '),
    reason: storable(response ?? message),
    isAway: responseCode === undefined && awayCodes.has(code),
  };
}

function isFinal({ code, command, response = '', responseCode }: Failure): boolean {
  // An address that cannot be written down for this server was never sent to it.
  if (responseCode === undefined) return code === 'EENVELOPE';
  if (responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return false;
  // 'Not permitted': most often our own sign-in or address at that server (RFC 3463, 5.7.x).
  return !/^5\d\d[ -]5\.7\./.test(response);
}

/** What a stranger said, as the database takes it. */
const storable = (text: string) => text.replace(/[\p{C}\s]+/gu, ' ').slice(0, 500);
