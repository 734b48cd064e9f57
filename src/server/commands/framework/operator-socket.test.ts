import { existsSync, statSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { operatorError } from '#server/kernel/operator-error.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { callServer, openOperatorSocket } from './operator-socket.ts';

const done = { code: 0, output: 'done\n', errors: '' };
const silent = {
  say: () => {},
  ask: { text: async () => '', newPassword: async () => '' },
};
const call = { args: ['x'], folder: '/somewhere' };

async function open(...[folder, run]: Parameters<typeof openOperatorSocket>) {
  const close = await openOperatorSocket(folder, run);
  onTestFinished(async () => {
    await close?.();
  });
  return close;
}

test('a command runs in the server: its words, questions and secrets pass both ways', async () => {
  const folder = temporaryFolder();
  await open(folder, async ({ args, folder: from }, { say, ask }) => {
    say(`${args.join(' ')} from ${from}`);
    const sure = await ask.text('Sure? ');
    return { ...done, output: `${sure} ${await ask.newPassword()}` };
  });
  const heard: string[] = [];
  const outcome = await callServer(folder, call, {
    say: (line) => void heard.push(line),
    ask: { text: async (question) => `${question}yes`, newPassword: async () => 'seven tall jackfruit' },
  });
  expect(heard).toEqual(['x from /somewhere']);
  expect(outcome).toEqual({ ...done, output: 'Sure? yes seven tall jackfruit' });
});

test('only the owner of the folder reaches it, and nothing is left when it is closed', async () => {
  const folder = temporaryFolder();
  const before = process.umask(0o077);
  onTestFinished(() => void process.umask(before));
  const close = await open(folder, async () => done);
  const path = join(folder, 'operator.sock');
  expect(statSync(path).mode & 0o077).toBe(0);
  await close?.();
  expect(existsSync(path)).toBe(false);
});

test('where no server listens, or a killed one left its socket, the caller is told so', async () => {
  const folder = temporaryFolder();
  expect(await callServer(folder, call, silent)).toBeNull();
  writeFileSync(join(folder, 'operator.sock'), '');
  expect(await callServer(folder, call, silent)).toBeNull();
  await open(folder, async () => done);
  expect(await callServer(folder, call, silent)).toEqual(done);
});

test('a path that is too long for a socket is left alone', async () => {
  const folder = `${temporaryFolder()}/${'x'.repeat(100)}`;
  expect(await openOperatorSocket(folder, async () => done)).toBeNull();
  expect(await callServer(folder, call, silent)).toBeNull();
});

test('a question that nobody answers ends the command, and a server that stops is named', async () => {
  const folder = temporaryFolder();
  await open(folder, async (_request, { ask }) => {
    await expect(ask.text('Sure? ')).rejects.toThrow('No answer was given');
    throw new Error('ends without an outcome');
  });
  const nobody = async () => {
    throw operatorError('Nobody is here.');
  };
  await expect(callServer(folder, call, { ...silent, ask: { text: nobody, newPassword: nobody } })).rejects.toThrow(
    'The server stopped before the command ended',
  );
});

test('a caller who sends something else runs nothing', async () => {
  const folder = temporaryFolder();
  let runs = 0;
  await open(folder, async () => {
    runs += 1;
    return done;
  });
  for (const words of ['\n', 'GET / HTTP/1.1\n\n', '{"args":"x"}\n', `${'x'.repeat(100_000)}\n`]) {
    const socket = createConnection(join(folder, 'operator.sock'));
    await new Promise((resolve) =>
      socket
        .once('close', resolve)
        .on('error', () => {})
        .end(words)
        .resume(),
    );
  }
  expect(runs).toBe(0);
});
