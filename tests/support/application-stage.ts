import { answerDays, type ApplicationPoint, pointOf, proposalDays } from '#shared/application-states.ts';
import { daysAfter, workingDaysAfter } from '#shared/time.ts';
import { recoveryHandlers } from '#server/job-handlers.ts';
import { type TestApp, testSettings } from './app.ts';
import { applicationAt, fourPeople, need, type Person, personOf } from './application-people.ts';
import type { Model, Who } from './application-model.ts';
import type { TestClock } from './clock.ts';
import { ownAccount, ownPassword } from './own-account.ts';
import { quietLog } from './quiet-log.ts';

/** A client, two professionals and an admin. */
export type People = Awaited<ReturnType<typeof fourPeople>>;

/** An application, those around it, and what happens to it from outside. */
export interface Stage {
  readonly id: string;
  /** The last proposal; empty before there was one. */
  responseId: string;
  /** What each has agreed on last; the client in all. */
  readonly agreedIds: { client?: string; professional?: string; other?: string };
  /** The last case; empty before there was one. */
  problemId: string;
  /** The version as it was last looked at. */
  version: number;
  people: People;
  readonly clock: TestClock;
  /** Some days later: everybody signs in again. */
  pass(days: number): Promise<void>;
  /** The site looks after what waits; it sees to nothing but this application, as all others are closed. */
  sweep(): Promise<void>;
  setApproved(who: Who, isApproved: boolean): Promise<void>;
  setSuspended(who: Who, isSuspended: boolean): Promise<void>;
  /** The client deletes the account. */
  leave(): Promise<void>;
  /** What the log of decisions says was done to it, in order. */
  audited(): Promise<string[]>;
  /** Assignments that go on. */
  assignments(): Promise<number>;
  /** Nothing is left that a sweep would see to. */
  end(): Promise<void>;
}

/** Where a walk may begin: a point, and whom the client wished for. */
export interface Start {
  readonly point: ApplicationPoint;
  readonly wish: Who | null;
}

/** When walks begin: a Friday. */
const friday = new Date('2026-11-20T09:00:00.000Z');

/** New people, of whom the client can leave. */
export async function peopleOfWalk(server: TestApp): Promise<People> {
  server.clock.set(friday);
  const account = await ownAccount(server);
  const four = await fourPeople(server);
  return { ...four, client: await personOf(server, account.id, account.email) };
}

/** Makes an application that stands at a point, assigned to `professional` where to anybody. */
export async function stageAt(
  server: TestApp,
  people: People,
  { point, wish }: Start,
): Promise<{ stage: Stage; model: Model }> {
  server.clock.set(friday);
  const { id, responseId, problemId } = await begin(server, people, { point, wish });
  const { application } = await people.admin.call('GET', `/applications/${id}`);
  const stage = stageOf(server, people, {
    id,
    responseId,
    problemId,
    version: application.version,
    since: await lastEvent(server),
  });
  const isAgreed = ['engaged', 'delivered', 'changes_requested', 'problem', 'completed'].includes(point);
  const isFree = ['pending', 'unassigned', 'rejected', 'cancelled'].includes(point);
  const model: Model = {
    point,
    has: isFree ? null : 'professional',
    wish,
    isOpen: point === 'proposed',
    accepted: isAgreed ? 1 : 0,
    now: friday,
    agreements: isAgreed
      ? [
          {
            who: 'professional',
            endedAt: point === 'completed' ? friday : null,
            cases: point === 'problem' ? 1 : 0,
            isOpen: point === 'problem',
          },
        ]
      : [],
    before: point === 'problem' ? 'engaged' : null,
    completesAt: point === 'delivered' ? daysAfter(friday, answerDays.completion) : null,
    toldAt: null,
    endsAt: point === 'assigned' ? workingDaysAfter(friday, proposalDays.queue) : null,
    approved: { professional: true, other: true },
    suspended: { professional: false, other: false },
    isClientThere: true,
    isThere: true,
    done: [],
  };
  return { stage, model };
}

async function begin(server: TestApp, people: People, { point, wish }: Start) {
  if (wish !== null) {
    const sent = await people.client.call('POST', '/applications', need({ professionalId: people[wish].id }));
    return { id: sent.application.id as string, responseId: '', problemId: '' };
  }
  if (point === 'rejected' || point === 'cancelled') {
    const made = await applicationAt(people, 'pending');
    await place(server, made.id, point);
    return made;
  }
  return await applicationAt(people, point);
}

/** Writes where it stands: no call leads there by a short way. */
async function place(server: TestApp, id: string, point: 'rejected' | 'cancelled'): Promise<void> {
  await server.database.query('update applications set status = $1, closed_at = $2 where id = $3', [
    point,
    server.clock(),
    id,
  ]);
}

function stageOf(
  server: TestApp,
  begun: People,
  {
    id,
    responseId,
    problemId,
    version,
    since,
  }: Pick<Stage, 'id' | 'responseId' | 'problemId' | 'version'> & {
    readonly since: string;
  },
): Stage {
  const { database, clock } = server;
  return {
    id,
    responseId,
    problemId,
    agreedIds: { client: responseId, professional: responseId },
    version,
    people: begun,
    clock,
    async pass(days) {
      clock.advance(days * 86_400_000);
      const again = async (key: keyof People): Promise<[string, Person]> => [
        key,
        await personOf(server, this.people[key].id, this.people[key].email),
      ];
      const keys = (Object.keys(this.people) as (keyof People)[]).filter((key) => key !== 'client');
      const client = (await isThere(server, this.people.client.id)) ? await again('client') : [];
      const others = await Promise.all(keys.map(again));
      this.people = { ...this.people, ...Object.fromEntries(client.length ? [...others, client] : others) };
    },
    async sweep() {
      const handlers = recoveryHandlers(testSettings());
      const job = { database, now: clock(), log: quietLog };
      await handlers['look-after-proposals'](job, {});
      await handlers['look-after-deliveries'](job, {});
    },
    async setApproved(who, isApproved) {
      const { rows } = await database.query('select version from professionals where id = $1', [this.people[who].id]);
      const body = isApproved
        ? { approval_status: 'approved', override_reason: 'A test.' }
        : { approval_status: 'rejected' };
      const answered = await this.people.admin.call('PUT', `/professionals/${this.people[who].id}/approval`, body, {
        'if-match': String(rows[0].version),
      });
      if (answered.status !== 200) throw new Error(JSON.stringify(answered));
    },
    async setSuspended(who, isSuspended) {
      await database.query('update users set suspended_at = $1 where id = $2', [
        isSuspended ? clock() : null,
        this.people[who].id,
      ]);
    },
    async leave() {
      const left = await this.people.client.call('POST', '/account/delete', { currentPassword: ownPassword });
      if (left.status !== 200) throw new Error(JSON.stringify(left));
    },
    async audited() {
      const { rows } = await database.query(
        `select action from audit_events where subject_id = $1 and seq > $2 and action like 'application.%'
         and action not in ('application.remind', 'application.announce', 'application.postpone') order by seq`,
        [id, since],
      );
      return rows.map(({ action }: { action: string }) => action.replace('application.', ''));
    },
    async assignments() {
      const { rows } = await database.query(
        'select count(*) as n from application_assignments where application_id = $1 and ended_at is null',
        [id],
      );
      return Number(rows[0].n);
    },
    async end() {
      const { application } = await this.people.admin.call('GET', `/applications/${id}`);
      if (!application || ['rejected', 'completed', 'cancelled'].includes(pointOf(application))) return;
      await this.people.admin.call('POST', `/applications/${id}/cancel`, { reason: 'The walk is over.' });
    },
  };
}

const lastEvent = async ({ database }: TestApp): Promise<string> =>
  (await database.query('select coalesce(max(seq), 0)::text as seq from audit_events')).rows[0].seq;

const isThere = async ({ database }: TestApp, id: string): Promise<boolean> =>
  (await database.query('select 1 from users where id = $1', [id])).rows.length > 0;
