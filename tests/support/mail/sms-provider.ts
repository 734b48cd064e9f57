import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A text as the provider received it. */
export interface ReceivedText {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly form: Readonly<Record<string, string>>;
}

/** A provider of text messages in this process, with Africa's Talking's interface. */
export interface SmsProvider {
  readonly url: string;
  readonly received: ReceivedText[];
  /** How it answers; tests change it while it runs. */
  answer: (response: ServerResponse, text: ReceivedText) => void;
  leave(): Promise<void>;
  comeBack(): Promise<void>;
}

/** The reply for one recipient. */
export const buildReply = (
  number: string,
  recipient: object = {},
  message = 'Sent to 1/1 Total Cost: UGX 35.0000',
) => ({
  SMSMessageData: {
    Message: message,
    Recipients: [
      { statusCode: 101, number, status: 'Success', cost: 'UGX 35.0000', messageId: 'ATXid_canary', ...recipient },
    ],
  },
});

/** Opens the provider until the test ends. */
export async function openSmsProvider(): Promise<SmsProvider> {
  const sockets = new Set<Socket>();
  let port = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      const text = { path: request.url ?? '', headers: request.headers, form };
      provider.received.push(text);
      provider.answer(response, text);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const open = () =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port;
        resolve();
      });
    });
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  await open();
  const provider: SmsProvider = {
    url: `http://127.0.0.1:${port}`,
    received: [],
    answer: (response, { form }) => {
      response.writeHead(201, { 'content-type': 'application/json' });
      response.end(JSON.stringify(buildReply(form['to'] ?? '')));
    },
    leave: close,
    comeBack: open,
  };
  onTestFinished(async () => {
    if (server.listening) await close();
  });
  return provider;
}
