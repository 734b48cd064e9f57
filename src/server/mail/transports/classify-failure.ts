import { cutText } from '#shared/cut-text.ts';
import type { MailDelivery } from './transport.ts';

/** The fields of a nodemailer failure that are read here. */
interface Failure {
  readonly code?: string;
  readonly command?: string;
  readonly message?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** Codes of failures without an answer, or without a server that could be trusted. */
const awayCodes = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH', 'ECONFIG', 'EABORT']);

/**
 * Classifies a failed attempt. Only a 5xx for this recipient or this text is final; a refused sender, password or
 * connection is ours to fix, and the mail waits.
 */
export function classifyFailure(error: unknown): Exclude<MailDelivery, { outcome: 'taken' }> {
  const { code = 'EUNKNOWN', command = '', message = '', response, responseCode } = error as Failure;
  return {
    outcome: isFinal(error as Failure) ? 'never' : 'later',
    code: [code, responseCode, command].filter(Boolean).join(' '),
    reason: storable(response ?? message),
    isAway: responseCode === undefined && awayCodes.has(code),
  };
}

function isFinal({ code, command, response = '', responseCode }: Failure): boolean {
  // An address that cannot be written for this server was never sent to it.
  if (responseCode === undefined) return code === 'EENVELOPE';
  if (responseCode < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return false;
  // 'Not permitted': most often our own sign-in or address at that server (RFC 3463, 5.7.x).
  return !/^5\d\d[ -]5\.7\./.test(response);
}

/** A server's text, in a form that the database accepts. */
const storable = (text: string) => cutText(text.replace(/[\p{C}\s]+/gu, ' '), 500);
