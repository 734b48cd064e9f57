import { answerDays, type ApplicationPoint, pointFor, proposalDays } from '#shared/applications/application-states.ts';
import { daysAfter } from '#shared/time/time.ts';
import { workingDaysAfter } from '#shared/time/working-days.ts';
import { recoveryHandlers } from '#server/process/job-handlers.ts';
import { type TestApp, testSettings } from '#tests/support/app/app.ts';
import { applicationAt, fourPeople, need, type Person, signInPerson } from './application-people.ts';
import type { Model, Who } from './application-model.ts';
import type { TestClock } from '#tests/support/app/clock.ts';
import { ownAccount, ownPassword } from '#tests/support/people/own-account.ts';
import { filledHolidays } from '#tests/support/app/holidays.ts';
import { quietLog } from '#tests/support/app/quiet-log.ts';

/** A client, two professionals and an admin. */
export type People = Awaited<ReturnType<typeof fourPeople>>;

/** An application, the people around it, and events from outside. */
export interface Stage {
  readonly id: string;
  /** The last proposal; empty without one. */
  responseId: string;
  /** The last agreement of each person; the client's is the last of all. */
  readonly agreedIds: { client?: string; professional?: string; other?: string };
  /** The last case that blocked the work; empty without one. All cases, in the order of reports. */
  problemId: string;
  readonly caseIds: string[];
  /** The version last read. */
  version: number;
  people: People;
  readonly clock: TestClock;
  /** Some days later: everyone signs in again. */
  pass(days: number): Promise<void>;
  /** Runs the site's sweep; it affects only this application, as all others are closed. */
  sweep(): Promise<void>;
  setApproved(who: Who, isApproved: boolean): Promise<void>;
  setSuspended(who: Who | 'client', isSuspended: boolean): Promise<void>;
  /** Requests the deletion of a person's account. Returns the status of the reply. */
  leave(who: Who | 'client'): Promise<number>;
  /** Actions in the audit log, in order. */
  audited(): Promise<string[]>;
  /** Assignments that have not ended. */
  assignments(): Promise<number>;
  /** Leaves nothing for a later sweep to do. */
  end(): Promise<void>;
}

/** Start of a walk: a point, and the professional whom the client preferred. */
export interface Start {
  readonly point: ApplicationPoint;
  readonly preferredProfessional: Who | null;
}

/** Time at which walks begin: a Friday. */
const friday = new Date('2026-11-20T09:00:00.000Z');

/** Creates new people; all but the admin can delete their accounts. */
export async function peopleOfWalk(server: TestApp): Promise<People> {
  server.clock.set(friday);
  // Admins of earlier walks would be notified of this one.
  await server.database.query(
    `update users set suspended_at = created_at where role = 'admin' and suspended_at is null`,
  );
  const account = await ownAccount(server);
  const four = await fourPeople(server);
  await server.database.query(
    'update users set password_hash = (select password_hash from users where id = $1) where id = any($2)',
    [account.id, [four.professional.id, four.other.id]],
  );
  return { ...four, client: await signInPerson(server, account.id, account.email) };
}

/** Creates an application at a point, assigned to `professional` if to anyone. */
export async function stageAt(
  server: TestApp,
  people: People,
  { point, preferredProfessional }: Start,
): Promise<{ stage: Stage; model: Model }> {
  server.clock.set(friday);
  const { id, responseId, problemId } = await begin(server, people, { point, preferredProfessional });
  const { application } = await people.admin.call('GET', `/applications/${id}`);
  const stage = buildStage(server, people, {
    id,
    responseId,
    problemId,
    version: application.version,
    since: await lastEvent(server),
  });
  const isAgreed = ['engaged', 'delivered', 'changes_requested', 'problem', 'completed'].includes(point);
  const isFree = ['pending', 'unassigned', 'rejected', 'cancelled'].includes(point);
  const agreements = isAgreed
    ? [
        {
          who: 'professional' as const,
          endedAt: point === 'completed' ? friday : null,
          cases: point === 'problem' ? 1 : 0,
          isOpen: point === 'problem',
        },
      ]
    : [];
  const model: Model = {
    point,
    has: isFree ? null : 'professional',
    preferredProfessional,
    isOpen: point === 'proposed',
    isRevised: false,
    accepted: isAgreed ? 1 : 0,
    now: friday,
    updatedAt: friday,
    agreements,
    cases: point === 'problem' ? [...agreements] : [],
    before: point === 'problem' ? 'engaged' : null,
    deliveredAt: point === 'delivered' ? friday : null,
    completesAt: point === 'delivered' ? daysAfter(friday, answerDays.completion) : null,
    notifiedAt: null,
    endsAt: point === 'assigned' ? workingDaysAfter(friday, proposalDays.queue, filledHolidays) : null,
    approved: { professional: true, other: true },
    suspended: { client: false, professional: false, other: false },
    there: { professional: true, other: true },
    isClientThere: true,
    isThere: true,
    done: [],
  };
  return { stage, model };
}

async function begin(server: TestApp, people: People, { point, preferredProfessional }: Start) {
  if (preferredProfessional !== null) {
    const sent = await people.client.call(
      'POST',
      '/applications',
      need({ professionalId: people[preferredProfessional].id }),
    );
    return { id: sent.application.id as string, responseId: '', problemId: '' };
  }
  if (point === 'rejected' || point === 'cancelled') {
    const application = await applicationAt(people, 'pending');
    await place(server, application.id, point);
    return application;
  }
  return await applicationAt(people, point);
}

/** Writes the point directly: no short chain of calls leads there. */
async function place(server: TestApp, id: string, point: 'rejected' | 'cancelled'): Promise<void> {
  await server.database.query('update applications set status = $1, closed_at = $2 where id = $3', [
    point,
    server.clock(),
    id,
  ]);
}

function buildStage(
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
    caseIds: problemId === '' ? [] : [problemId],
    agreedIds: { client: responseId, professional: responseId },
    version,
    people: begun,
    clock,
    async pass(days) {
      clock.advance(days * 86_400_000);
      const again = async (person: Person) =>
        (await isThere(server, person.id)) ? await signInPerson(server, person.id, person.email) : person;
      const { client, professional, other, admin } = this.people;
      this.people = {
        client: await again(client),
        professional: await again(professional),
        other: await again(other),
        admin: await again(admin),
      };
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
    async leave(who) {
      return (await this.people[who].call('POST', '/account/delete', { currentPassword: ownPassword })).status;
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
      if (!application || ['rejected', 'completed', 'cancelled'].includes(pointFor(application))) return;
      await this.people.admin.call('POST', `/applications/${id}/cancel`, { reason: 'The walk is over.' });
    },
  };
}

const lastEvent = async ({ database }: TestApp): Promise<string> =>
  (await database.query('select coalesce(max(seq), 0)::text as seq from audit_events')).rows[0].seq;

const isThere = async ({ database }: TestApp, id: string): Promise<boolean> =>
  (await database.query('select 1 from users where id = $1', [id])).rows.length > 0;
