import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { ServerProcess } from '#tests/support/app/server-process.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { startServer } from '#tests/support/backups/started-server.ts';
import { createUser, signIn } from '#tests/support/people/factories.ts';

type Headers = Readonly<Record<string, string>>;

/** Starts two servers on one database, as on two machines. */
export async function startTwoServers(urls: Readonly<Record<string, string>>): Promise<[ServerProcess, ServerProcess]> {
  const SECRET_KEY = randomBytes(32).toString('base64');
  const start = () =>
    startServer({
      SMTP_URL: 'smtp://127.0.0.1:9',
      ADMIN_SECOND_FACTOR: 'optional',
      SECRET_KEY,
      DATA_DIR: temporaryFolder(),
      ...urls,
    });
  return [await start(), await start()];
}

/** Signs a new admin in; returns the headers of their requests. */
export async function signInAdmin({ db }: Database): Promise<Headers> {
  const admin = await createUser(db, { role: 'admin' });
  return { 'content-type': 'application/json', ...(await signIn(db, admin.id, new Date())) };
}

/** What visitors, or who sends these headers, read of the operator's story. */
export async function readStory(server: ServerProcess, headers: Headers = {}): Promise<string> {
  const answer = await fetch(`${server.url}/api/settings/about/public`, { headers });
  return ((await answer.json()) as { story: string }).story;
}

/** Writes the operator's story as an admin. */
export async function writeStory(server: ServerProcess, headers: Headers, story: string): Promise<void> {
  const body = JSON.stringify({ story, team: [], testimonials: [], openings: [], hiddenFigures: [] });
  const answer = await fetch(`${server.url}/api/settings/about`, { method: 'PUT', headers, body });
  expect(answer.status).toBe(200);
}
