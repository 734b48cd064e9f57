import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream';

/** A port of this machine that leads to a socket in a folder, where HAProxy of another network listens. */
export interface Door {
  readonly port: number;
  close(): void;
}

export const socketIn = (folder: string, name: string): string => join(folder, `${name}.sock`);

/** Opens a door to a socket of this name. */
export async function openDoor(folder: string, name: string): Promise<Door> {
  const server: Server = createServer((outside) => {
    const inside = connect(socketIn(folder, name));
    // Either side's end is the other's.
    const end = () => {
      outside.destroy();
      inside.destroy();
    };
    pipeline(outside, inside, end);
    pipeline(inside, outside, end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a door has no port');
  return { port: address.port, close: () => void server.close() };
}
