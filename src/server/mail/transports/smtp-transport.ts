import { createTransport, type SMTPPoolOptions } from 'nodemailer';
import { isLoopbackHost } from '#server/kernel/loopback.ts';
import { classifyFailure } from './classify-failure.ts';
import { compose } from '#server/mail/compose.ts';
import type { MailTransport } from './transport.ts';

/** Milliseconds: for a connection, for the server's greeting, for any silence, and for one mail in total. */
const usualLimits = { connection: 10_000, greeting: 10_000, silence: 30_000, mail: 120_000 };

interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password if the server wants them. */
  readonly url: string;
  readonly from: string;
  readonly limits?: Partial<typeof usualLimits>;
}

/** A mail server that can be tried without an email. */
export interface SmtpTransport extends MailTransport {
  /** Signs in; returns null, or why it was refused. */
  verify(): Promise<string | null>;
}

/** Sends through a mail server. Beyond this machine only over TLS with a valid certificate. */
export function openSmtp({ url, from, limits: overrides }: SmtpOptions): SmtpTransport {
  const limits = { ...usualLimits, ...overrides };
  const pool = createTransport({
    ...toServerOptions(url),
    pool: true,
    maxConnections: 5,
    // A lost connection ends this attempt. Retries are decided where attempts are counted.
    maxRequeues: 0,
    connectionTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
  });
  // Errors on connections that are idle at the moment.
  pool.on('error', () => {});
  return {
    async deliver(mail) {
      try {
        await pool.sendMail({ ...compose(mail, from), signal: AbortSignal.timeout(limits.mail) });
        return { outcome: 'taken' };
      } catch (error) {
        return classifyFailure(error);
      }
    },
    verify: () =>
      pool.verify().then(
        () => null,
        (error: unknown) => classifyFailure(error).reason,
      ),
    close: () => pool.close(),
  };
}

function toServerOptions(text: string): SMTPPoolOptions {
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isHere = isLoopbackHost(host);
  const isSecure = url.protocol === 'smtps:';
  return {
    host,
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isSecure && !isHere,
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: !isHere },
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
  };
}
