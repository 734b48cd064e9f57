import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { type Answer, need, proposal } from '#tests/support/applications/application-people.ts';
import { temporaryFolder } from '#tests/support/app/folder.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';
import { type ServerProcess, spawnProgram, untilReady } from '#tests/support/app/server-process.ts';
import { runOnServer, withDatabase } from '#tests/support/database/database-setup.ts';
import { openPostOffice } from '#tests/support/mail/post-office.ts';
import { createProfessional, createUser, signIn } from '#tests/support/people/factories.ts';
import { unpackRelease } from '#tests/support/releases/packed-release.ts';
import { packNext, packRecorded } from '#tests/support/releases/two-releases.ts';
import { makePostgresCluster, type PostgresCluster } from '../../../scripts/postgres-cluster.ts';
import { root } from '../../../scripts/prepare/run.mjs';
import { findPostgres } from '../../../scripts/prepare/system.mjs';

/** An upgrade without a pause: for a while the recorded release and the next one serve the same database. */

const place = join(root, '.cache', `side-by-side-${process.pid}`);
const isServerHere = findPostgres() !== null;
let cluster: PostgresCluster;
/** The programs of the two releases. */
const programs = { recorded: '', next: '' };

beforeAll(async () => {
  if (!isServerHere) return;
  programs.recorded = unpackRelease(packRecorded(place), join(place, 'installed-recorded'));
  programs.next = unpackRelease(packNext(place), join(place, 'installed-next'));
  cluster = await makePostgresCluster();
  await cluster.start();
});
afterAll(async () => {
  await cluster?.remove();
  rmSync(place, { recursive: true, force: true });
});

/** An installation with its own database and mail server, on which either release can be started. */
async function install() {
  const name = `both_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(cluster.url, `create database ${name}`);
  const url = withDatabase(cluster.url, name);
  const office = await openPostOffice();
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: temporaryFolder(),
    SECRET_KEY: Buffer.alloc(32, 'side by side').toString('base64'),
    SMTP_URL: office.url,
    SUPPORT_EMAIL: 'support@mwesigwa.example',
    RATE_LIMITS: 'off',
    ADMIN_SECOND_FACTOR: 'optional',
  };
  const start = async (program: string): Promise<ServerProcess> => {
    const server = await spawnProgram([program, 'start'], settings);
    onTestFinished(async () => {
      server.child.kill('SIGKILL');
      await server.ended;
    });
    await untilReady(server);
    return server;
  };
  return { url, office, start };
}
type Installation = Awaited<ReturnType<typeof install>>;

async function stop({ child, ended }: ServerProcess): Promise<void> {
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}

/** Opens the database beside the servers, until the test ends. */
async function open({ url }: Installation) {
  const database = await openDatabase({ url, log: quietLog });
  onTestFinished(() => database.close());
  return database;
}

/** A client, a professional and an admin, each in a session, whichever process they reach. */
async function signInPeople(installation: Installation) {
  const { db } = await open(installation);
  const person = async ({ id }: { id: string }) => {
    const headers = await signIn(db, id, new Date());
    return {
      id,
      async call(
        { url }: ServerProcess,
        method: string,
        path: string,
        body?: object,
        more?: Record<string, string>,
      ): Promise<Answer> {
        const answer = await fetch(`${url}/api${path}`, {
          method,
          headers: { ...headers, ...(body && { 'content-type': 'application/json' }), ...more },
          ...(body && { body: JSON.stringify(body) }),
        });
        return { ...((await answer.json()) as object), status: answer.status };
      },
    };
  };
  return {
    client: await person(await createUser(db, { role: 'user' })),
    professional: await person(await createProfessional(db)),
    admin: await person(await createUser(db, { role: 'admin' })),
  };
}

const write = ({ url }: ServerProcess, subject: string) =>
  fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Grace', email: 'grace@example.com', subject, message: 'Hello' }),
  });

test.runIf(isServerHere)(
  'the recorded release answers every request while the next one migrates, and stays ready after it',
  async () => {
    const installation = await install();
    const recorded = await installation.start(programs.recorded);
    const statuses = new Set<number>();
    /** A profile that isn't there, which no cache knows, and a message. */
    const visit = async (turn: number) => {
      const profile = await fetch(`${recorded.url}/api/professionals/${randomUUID()}`);
      statuses.add(profile.status).add((await write(recorded, `Question ${turn}`)).status);
    };
    const migrated = new AbortController();
    const visiting = (async () => {
      for (let turn = 1; !migrated.signal.aborted; turn += 1) await visit(turn);
    })();
    const next = await installation.start(programs.next);
    migrated.abort();
    await visiting;
    await visit(0);
    expect(next.output()).toContain('9999_planted_index');
    expect([...statuses].toSorted()).toEqual([201, 404]);
    expect((await fetch(`${recorded.url}/readyz`)).status).toBe(200);
  },
);

test.runIf(isServerHere)(
  'what people do through one release is there in the other, once, and each email is sent once',
  async () => {
    const installation = await install();
    const { office } = installation;
    const recorded = await installation.start(programs.recorded);
    const next = await installation.start(programs.next);
    const { client, professional, admin } = await signInPeople(installation);

    for (const [through, seen] of [
      [recorded, next],
      [next, recorded],
    ] as const) {
      const page = async () => (await fetch(`${seen.url}/professional/${professional.id}`)).text();
      const bio = `I keep books. ${randomUUID()}`;
      expect(await page()).not.toContain(bio);
      const { status } = await professional.call(through, 'PUT', '/professionals/profile', { bio });
      expect(status).toBe(200);
      await expect.poll(page).toContain(bio);
    }

    const key = { 'idempotency-key': randomUUID() };
    const sent = await Promise.all(
      [recorded, next].map((server) => client.call(server, 'POST', '/applications', need(), key)),
    );
    const again = await client.call(next, 'POST', '/applications', need(), key);
    const taken = [...sent, again].filter(({ status }) => status === 201);
    expect(taken.length).toBeGreaterThan(1);
    const [id] = new Set(taken.map(({ application }) => application.id));
    const mine = await client.call(recorded, 'GET', '/applications/my-applications');
    expect(mine).toMatchObject({ total: 1, applications: [{ id }] });

    const approval = { status: 'approved', professionalId: professional.id };
    expect((await admin.call(next, 'PUT', `/applications/${id}/status`, approval)).status).toBe(200);
    const offer = proposal({ availabilityStart: '2099-01-15' });
    const offered = await professional.call(recorded, 'POST', `/applications/${id}/response`, offer);
    expect(offered.status).toBe(201);
    const accepted = { licenceSeen: true };
    const deal = await client.call(next, 'POST', `/responses/${offered.response.id}/accept`, accepted);
    expect(deal.status).toBe(200);
    const { application } = await professional.call(recorded, 'GET', `/applications/${id}`);
    expect(application.stage).toBe(deal.application.stage);

    const subjects = Array.from({ length: 30 }, (_, n) => `Question ${n}`);
    const answers = await Promise.all(subjects.map((subject, n) => write(n % 2 ? recorded : next, subject)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const questions = () =>
      office.received.map(({ subject }) => subject).filter((subject) => /Question/.test(subject!));
    await expect.poll(() => questions().length).toBeGreaterThanOrEqual(subjects.length);
    await stop(recorded);
    await stop(next);
    expect(questions().toSorted()).toEqual(subjects.map((subject) => `Contact form: ${subject}`).toSorted());
  },
);

test.runIf(isServerHere)(
  'after a rollback the recorded release starts on the newer database, with all that was written, and the next one again',
  async () => {
    const installation = await install();
    await stop(await installation.start(programs.recorded));
    const next = await installation.start(programs.next);
    const { client, professional, admin } = await signInPeople(installation);
    const { application } = await client.call(next, 'POST', '/applications', need());
    const database = await open(installation);
    await database.query(`update professionals set planted = 'kept' where id = $1`, [professional.id]);
    await stop(next);

    const recorded = await installation.start(programs.recorded);
    const read = await client.call(recorded, 'GET', `/applications/${application.id}`);
    expect(read.application.title).toBe(need().title);
    const rejection = { status: 'rejected' };
    expect((await admin.call(recorded, 'PUT', `/applications/${application.id}/status`, rejection)).status).toBe(200);
    const bio = 'Written after the rollback.';
    expect((await professional.call(recorded, 'PUT', '/professionals/profile', { bio })).status).toBe(200);
    await stop(recorded);

    const nextAgain = await installation.start(programs.next);
    expect(nextAgain.output()).not.toContain('"migrated"');
    const { rows } = await database.query('select planted, bio from professionals where id = $1', [professional.id]);
    expect(rows).toEqual([{ planted: 'kept', bio }]);
  },
);

/** How long the two serve side by side: `BOTH_MINUTES=60` for the hour that an upgrade may take. */
const minutes = Number(process.env.BOTH_MINUTES ?? 0.1);

test.runIf(isServerHere)(
  'for as long as both serve, what is written through one is read in the other and mailed once, no job fails, and neither logs a fault',
  { timeout: minutes * 60_000 + 600_000 },
  async () => {
    const installation = await install();
    const recorded = await installation.start(programs.recorded);
    const next = await installation.start(programs.next);
    const { professional } = await signInPeople(installation);
    const subjects: string[] = [];
    const until = performance.now() + minutes * 60_000;
    do {
      for (const [through, seen] of [
        [recorded, next],
        [next, recorded],
      ] as const) {
        const subject = `Question ${subjects.length}`;
        expect((await write(through, subject)).status).toBe(201);
        subjects.push(subject);
        const bio = `I keep books. ${randomUUID()}`;
        expect((await professional.call(through, 'PUT', '/professionals/profile', { bio })).status).toBe(200);
        await expect
          .poll(async () => (await fetch(`${seen.url}/professional/${professional.id}`)).text())
          .toContain(bio);
      }
      await delay(250);
    } while (performance.now() < until);
    const questions = () =>
      installation.office.received.map(({ subject }) => subject).filter((subject) => /Question/.test(subject!));
    await expect.poll(() => questions().length).toBeGreaterThanOrEqual(subjects.length);
    const database = await open(installation);
    const failed = await database.query(`select name, output from pgboss.job where state in ('failed', 'retry')`);
    expect(failed.rows).toEqual([]);
    for (const server of [recorded, next]) {
      await stop(server);
      expect(server.output().match(/"level":[56]0.*/g)).toBeNull();
    }
    expect(questions().toSorted()).toEqual(subjects.map((subject) => `Contact form: ${subject}`).toSorted());
  },
);
