import { createTransport, type SMTPPoolOptions } from 'nodemailer';
import { isLoopback } from '#server/config.ts';
import { classifyFailure } from './classify-failure.ts';
import { compose } from './compose.ts';
import type { MailTransport } from './transport.ts';

/** Milliseconds: for a connection, for the server's first word, for any silence, and for one mail altogether. */
const usualLimits = { connection: 10_000, greeting: 10_000, silence: 30_000, mail: 120_000 };

interface SmtpOptions {
  /** `smtp://` or `smtps://`, with user and password where the server wants them. */
  readonly url: string;
  readonly from: string;
  readonly limits?: Partial<typeof usualLimits>;
}

/** Sends by a mail server. Beyond this machine only over TLS with a certificate that holds. */
export function openSmtp({ url, from, limits: given }: SmtpOptions): MailTransport {
  const limits = { ...usualLimits, ...given };
  const pool = createTransport({
    ...serverOf(url),
    pool: true,
    maxConnections: 5,
    // A lost connection is this attempt's end. When it goes again is decided where it is also counted.
    maxRequeues: 0,
    connectionTimeout: limits.connection,
    greetingTimeout: limits.greeting,
    socketTimeout: limits.silence,
  });
  // What happens on connections that carry nothing at the moment.
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
    close: () => pool.close(),
  };
}

function serverOf(text: string): SMTPPoolOptions {
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isHere = isLoopback(host);
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
