import { onTestFinished } from 'vitest';
import { type ServerProcess, spawnServer, untilReady } from '#tests/support/app/server-process.ts';

/** Starts the server as a process and waits until it is ready; it is killed with the test. */
export async function startServer(settings: Record<string, string>, ...args: string[]): Promise<ServerProcess> {
  const server = await spawnServer(settings, ...args);
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  await untilReady(server);
  return server;
}
