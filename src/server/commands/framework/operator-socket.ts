import { rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { OPERATOR_ERROR, operatorError } from '#server/kernel/operator-error.ts';
import type { Ask } from './command.ts';
import type { Outcome } from './run-command.ts';

/**
 * Where a server takes an operator's commands, because the embedded database belongs to its process. Only the user who
 * owns the data directory reaches it. Both sides send JSON lines.
 */
const socketIn = (dataDir: string) => join(dataDir, 'operator.sock');

/** The longest path that every system accepts for a socket, in bytes. */
const longestPath = 100;

const request = z.object({ args: z.array(z.string().max(10_000)).max(100), folder: z.string() });
export type OperatorRequest = z.infer<typeof request>;

const fromServer = z.union([
  z.object({ say: z.string() }),
  z.object({ ask: z.enum(['text', 'newPassword']), question: z.string() }),
  z.object({ code: z.number(), output: z.string(), errors: z.string() }),
]);
const answer = z.object({ answer: z.string().nullable() });

/** Where the command was typed, as the server reaches it. */
export interface OperatorConsole {
  readonly ask: Ask;
  say(line: string): void;
}

/**
 * Takes commands until it is closed.
 * @returns a function that closes it, or null where the data directory's path is too long for a socket.
 */
export async function openOperatorSocket(
  dataDir: string,
  run: (request: OperatorRequest, caller: OperatorConsole) => Promise<Outcome>,
): Promise<(() => Promise<void>) | null> {
  const path = socketIn(dataDir);
  if (Buffer.byteLength(path) > longestPath) return null;
  // A killed process left it; the lock on the embedded database says that no one else has the directory.
  await rm(path, { force: true });
  const server = createServer((socket) => void serve(socket, run));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(path, resolve);
  await promise;
  return () => new Promise((closed) => void server.close(() => closed()));
}

async function serve(socket: Socket, run: Parameters<typeof openOperatorSocket>[1]): Promise<void> {
  socket.on('error', () => {});
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const next = async () => {
    const { value } = (await lines.next()) as { value?: string };
    return value === undefined ? undefined : (JSON.parse(value) as unknown);
  };
  const send = (message: z.infer<typeof fromServer>) => void socket.write(`${JSON.stringify(message)}\n`);
  const ask = async (kind: 'text' | 'newPassword', question: string) => {
    send({ ask: kind, question });
    const reply = answer.safeParse(await next());
    if (!reply.success || reply.data.answer === null) throw operatorError('No answer was given.');
    return reply.data.answer;
  };
  try {
    const first = request.parse(await next());
    const outcome = await run(first, {
      ask: { text: (question) => ask('text', question), newPassword: () => ask('newPassword', '') },
      say: (line) => send({ say: line }),
    });
    send(outcome);
  } catch {
    // A caller who doesn't speak as we do, or has gone.
  }
  socket.end();
}

/**
 * Has the server of a data directory run a command.
 * @returns null when no server takes commands there.
 * @throws `EOPERATOR` when the server goes away in the middle.
 */
export async function callServer(
  dataDir: string,
  call: OperatorRequest,
  caller: OperatorConsole,
): Promise<Outcome | null> {
  const socket = await connect(socketIn(dataDir));
  if (!socket) return null;
  const send = (message: object) => void socket.write(`${JSON.stringify(message)}\n`);
  send(call);
  for await (const line of createInterface({ input: socket })) {
    const message = fromServer.parse(JSON.parse(line));
    if ('code' in message) return message;
    if ('say' in message) caller.say(message.say);
    else send({ answer: await put(caller.ask, message) });
  }
  throw operatorError('The server stopped before the command ended. Look at its log, and run the command again.');
}

/** Puts the server's question to the caller; null for no answer. */
async function put(ask: Ask, { ask: kind, question }: { ask: keyof Ask; question: string }): Promise<string | null> {
  try {
    return await (kind === 'text' ? ask.text(question) : ask.newPassword());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === OPERATOR_ERROR) return null;
    throw error;
  }
}

/** Codes of a path at which no server listens. */
const nobody = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'EINVAL', 'ENOTDIR', 'EACCES']);

function connect(path: string): Promise<Socket | null> {
  if (Buffer.byteLength(path) > longestPath) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const socket = createConnection(path, () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      nobody.has(error.code ?? '') ? resolve(null) : reject(error),
    );
  });
}
