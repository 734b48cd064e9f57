import { onTestFinished, TestRunner } from 'vitest';
import { financialConsent } from '#shared/documents/consent.ts';
import type { ApplicationPoint } from '#shared/applications/application-states.ts';
import type { Role } from '#shared/roles.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { createProfessional, createUser, signIn } from '#tests/support/people/factories.ts';
import { mailsTo } from '#tests/support/mail/mailbox.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A person who makes calls. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly headers: Record<string, string>;
  call(method: Method, url: string, payload?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Kinds of the mails to them so far, sorted. */
  mails(): Promise<string[]>;
}
/** The status of a reply and its fields, untyped: tests check the fields they expect. */
export type Answer = { status: number; [field: string]: ReturnType<JSON['parse']> };

/** The parts of a site that a person needs. */
type Site = Pick<TestApp, 'app' | 'database'> & { readonly clock: Clock };

/** Returns a person with an account in a session of their own. */
export async function signInPerson(server: Site, id: string, email: string): Promise<Person> {
  const headers = await signIn(server.database.db, id, server.clock());
  return {
    id,
    email,
    headers,
    async call(method, url, payload, more) {
      const answer = await server.app.inject({
        method,
        url: `/api${url}`,
        headers: { ...headers, ...more },
        ...(payload !== undefined && { payload: payload as object }),
      });
      return { ...answer.json<object>(), status: answer.statusCode };
    },
    mails: async () => (await mailsTo(server, email)).map(({ kind }) => kind).toSorted(),
  };
}

/** Ids of admins whose test is over. */
const formerAdmins: string[] = [];

/**
 * Suspends the admins of earlier tests: every admin is notified of everything that waits, so the hundredth test of a
 * file would send a hundred mails for each action. Admins created by a hook of the file stay active.
 */
async function suspendFormerAdmins({ database }: TestApp): Promise<void> {
  const ids = formerAdmins.splice(0);
  if (ids.length === 0) return;
  await database.query('update users set suspended_at = created_at where id = any($1) and suspended_at is null', [ids]);
}

/** Creates an account of a role; professionals are approved. */
export async function newPerson(
  server: TestApp,
  role: Role,
  overrides: Partial<Parameters<typeof createUser>[1]> = {},
): Promise<Person> {
  await suspendFormerAdmins(server);
  const { db } = server.database;
  if (role !== 'professional') {
    const user = await createUser(db, { role, ...overrides });
    if (role === 'admin' && TestRunner.getCurrentTest()) onTestFinished(() => void formerAdmins.push(user.id));
    return await signInPerson(server, user.id, user.email);
  }
  const { id } = await createProfessional(db);
  const { rows } = await server.database.query('select email from users where id = $1', [id]);
  return await signInPerson(server, id, rows[0].email);
}

/** A client's application. */
export const need = (overrides: object = {}) => ({
  serviceType: 'Tax Consultation',
  title: 'VAT for my shop',
  description: 'I have a shop in Mbale and must register for VAT.',
  budget: { min: 300_000, max: 900_000 },
  userDetails: { name: 'Grace Nakato', email: 'grace@example.com', phone: '0772 123456' },
  consentVersion: financialConsent.version,
  ...overrides,
});

/** A professional's proposal. */
export const proposal = (overrides: object = {}) => ({
  proposedBudget: 600_000,
  estimatedTimeline: '1-2 weeks',
  responseMessage: 'I have registered forty shops.',
  availabilityStart: '2026-12-01',
  methodology: 'I look at your books, then file the forms.',
  deliverables: ['Certificate of registration'],
  terms: 'Half before, half after.',
  ...overrides,
});

/** Creates a client, two professionals and an admin. */
export async function fourPeople(server: TestApp) {
  return {
    client: await newPerson(server, 'user'),
    professional: await newPerson(server, 'professional'),
    other: await newPerson(server, 'professional'),
    admin: await newPerson(server, 'admin'),
  };
}
type People = Awaited<ReturnType<typeof fourPeople>>;

/** Creates an application up to a point; returns its id, and that of the proposal if there is one. */
export async function applicationAt(
  { client, professional, admin }: Pick<People, 'client' | 'professional' | 'admin'>,
  point: ReachedPoint,
  title = `VAT ${Math.random()}`,
): Promise<{ id: string; responseId: string; problemId: string }> {
  const sent = await client.call('POST', '/applications', need({ title }));
  if (sent.status !== 201) throw new Error(JSON.stringify(sent));
  const { id } = sent.application;
  let responseId = '';
  const early = ['pending', 'unassigned', 'assigned', 'proposed'].indexOf(point);
  const steps = early === -1 ? 4 : early;
  if (steps >= 1) {
    const to = steps >= 2 ? { professionalId: professional.id } : {};
    await succeed(admin.call('PUT', `/applications/${id}/status`, { status: 'approved', ...to }));
  }
  if (steps >= 3) {
    const answer = await succeed(professional.call('POST', `/applications/${id}/response`, proposal()));
    responseId = answer.response.id;
  }
  if (steps >= 4) await succeed(client.call('POST', `/responses/${responseId}/accept`));
  let problemId = '';
  if (['delivered', 'changes_requested', 'completed'].includes(point)) {
    await succeed(professional.call('POST', `/applications/${id}/deliver`, {}));
  }
  if (point === 'changes_requested') {
    await succeed(client.call('POST', `/applications/${id}/request-changes`, { reason: 'One form is missing.' }));
  }
  if (point === 'completed') await succeed(client.call('POST', `/applications/${id}/confirm`, {}));
  if (point === 'problem') {
    const { problem } = await succeed(client.call('POST', `/applications/${id}/problem`, { reason: 'Nothing came.' }));
    problemId = problem.id;
  }
  return { id, responseId, problemId };
}
/** Points that short chains of calls can reach. */
export type ReachedPoint = Exclude<ApplicationPoint, 'rejected' | 'cancelled'>;

/** Throws when an answer isn't a success. */
export async function succeed(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  if (answer.status >= 300) throw new Error(JSON.stringify(answer));
  return answer;
}
