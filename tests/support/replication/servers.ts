import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { ServerProcess } from '#tests/support/app/server-process.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { startServer } from '#tests/support/backups/started-server.ts';
import { createUser, signIn } from '#tests/support/people/factories.ts';

type Headers = Readonly<Record<string, string>>;

/** Starts a server for each of these settings, on one database, as on several machines. */
export async function startServers(...each: readonly Readonly<Record<string, string>>[]): Promise<ServerProcess[]> {
  const SECRET_KEY = randomBytes(32).toString('base64');
  const common = { SMTP_URL: 'smtp://127.0.0.1:9', ADMIN_SECOND_FACTOR: 'optional', SECRET_KEY };
  const servers: ServerProcess[] = [];
  // In turn: the first migrates, and stores the key's fingerprint.
  for (const urls of each) servers.push(await startServer({ ...common, DATA_DIR: temporaryFolder(), ...urls }));
  return servers;
}

/** Signs a new admin in; returns the headers of their requests. */
export async function signInAdmin({ db }: Database): Promise<Headers> {
  const admin = await createUser(db, { role: 'admin' });
  return { 'content-type': 'application/json', ...(await signIn(db, admin.id, new Date())) };
}

/** What visitors, or who sends these headers, read of the operator's story. */
export async function readStory(server: ServerProcess | undefined, headers: Headers = {}): Promise<string> {
  const answer = await fetch(`${server?.url}/api/settings/about/public`, { headers });
  return ((await answer.json()) as { story: string }).story;
}

/** Writes the operator's story as an admin. */
export async function writeStory(server: ServerProcess | undefined, headers: Headers, story: string): Promise<void> {
  const body = JSON.stringify({ story, team: [], testimonials: [], openings: [], hiddenFigures: [] });
  const answer = await fetch(`${server?.url}/api/settings/about`, { method: 'PUT', headers, body });
  expect(answer.status).toBe(200);
}
