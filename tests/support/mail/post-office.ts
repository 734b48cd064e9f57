import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** A mail as the server received it. */
export interface ReceivedMail extends Email {
  readonly envelopeTo: string[];
  readonly raw: string;
}

/** The server's behaviour; tests change it while it runs. */
interface Manners {
  /** Refuses a recipient with this answer, such as `550 5.1.1 No such person`. */
  refuse?: ((recipient: string) => string | undefined) | undefined;
  /** Refuses a text after DATA. */
  refuseText?: string | undefined;
  /** Called when a text has arrived. */
  onText?: (() => void) | undefined;
  /** Waits before it answers DATA. */
  hold?: Promise<unknown> | undefined;
  /** Stores the mail, and closes the connection instead of confirming it. */
  hangsUp?: boolean | undefined;
}

/** A real SMTP server in this process. */
export interface PostOffice {
  readonly url: string;
  readonly received: ReceivedMail[];
  readonly manners: Manners;
  /** Closes the port: connections are refused. */
  leave(): Promise<void>;
  /** Opens it again, at the same address. */
  comeBack(): Promise<void>;
}

const refusal = (answer: string) => {
  const [, code, text] = /^(\d{3}) (.*)$/.exec(answer) ?? [];
  return Object.assign(new Error(text), { responseCode: Number(code) });
};

/** Opens the server until the test ends. @param host an address of this machine; it need not be a loopback address. */
export async function openPostOffice({ host = '127.0.0.1', ...options }: SMTPServerOptions & { host?: string } = {}) {
  const received: ReceivedMail[] = [];
  const manners: Manners = {};
  let port = 0;
  let server: SMTPServer;

  const make = () =>
    new SMTPServer({
      authOptional: true,
      logger: false,
      disableReverseLookup: true,
      closeTimeout: 10,
      onRcptTo({ address }, _session, done) {
        const answer = manners.refuse?.(address);
        done(answer === undefined ? null : refusal(answer));
      },
      onData(stream, session, done) {
        void (async () => {
          const chunks: Buffer[] = [];
          try {
            for await (const chunk of stream) chunks.push(chunk as Buffer);
          } catch {
            return; // The sender disconnected halfway: a text without an end is not a mail.
          }
          manners.onText?.();
          await manners.hold;
          if (manners.refuseText !== undefined) return done(refusal(manners.refuseText));
          const raw = Buffer.concat(chunks);
          const email = await PostalMime.parse(raw);
          const envelopeTo = session.envelope.rcptTo.map(({ address }) => address);
          received.push({ ...email, envelopeTo, raw: raw.toString('utf8') });
          if (manners.hangsUp) for (const connection of server.connections) connection._socket.destroy();
          else done(null, 'kept');
        })();
      },
      ...options,
    });
  const open = async () => {
    server = make();
    server.on('error', () => {}); // connections that the other side ends in the middle
    await new Promise<void>((resolve) => void server.listen(port, host, resolve));
    port = (server.server.address() as AddressInfo).port;
  };
  const leave = () => new Promise<void>((resolve) => server.close(resolve));

  await open();
  onTestFinished(leave);
  const office: PostOffice = { url: `smtp://${host}:${port}`, received, manners, leave, comeBack: open };
  return office;
}
