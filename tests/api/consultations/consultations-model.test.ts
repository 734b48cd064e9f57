import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { consultationEvents } from '#server/db/schema/index.ts';
import { buildLinkToken } from '#server/features/consultations/links/link-token.ts';
import { type PersonalAct, personalActs } from '#shared/consultations/consultation-states.ts';
import { testSettings } from '#tests/support/app/app.ts';
import { type Answer, newPerson, type Person, signInPerson } from '#tests/support/applications/application-people.ts';
import { runConsultationSweep, storedConsultation } from '#tests/support/consultations/consultation-people.ts';
import { consultationAt, inDays, openEveryDay } from '#tests/support/consultations/consultations.ts';
import {
  apply,
  type Caller,
  callers,
  type Choice,
  heldBy,
  loseApproval,
  may,
  type Model,
  findSide,
  sweep,
} from '#tests/support/consultations/consultation-model.ts';
import { createProfessional } from '#tests/support/people/factories.ts';
import { testEngine } from '#tests/support/database/database.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { howOften, isWhole } from '#tests/support/run/tier.ts';

/** Random walks; a failure prints the seed and the shortest walk that fails. PGlite is slowest and runs fewer. */
const runs = testEngine() === 'postgres' ? { small: 4, whole: 120 } : { small: 1, whole: 20 };
const numRuns = howOften({ ...runs, setting: 'MODEL_RUNS' });
const longest = isWhole() ? 40 : 20;

const server = sharedTestApp({ config: { rateLimits: false } });
const begin = new Date('2026-11-20T09:00:00.000Z');
const hour = 3_600_000;
/** Acts and events that occurred in all walks. */
const happened = new Set<string>();

type Ids = Record<'client' | 'professional' | 'admin' | 'stranger', string>;
interface Stage {
  readonly ids: Ids;
  readonly id: string;
  readonly token: string;
  /** A time that another consultation of the professional has. */
  readonly taken: Date;
}

/** A person in a new session: the clock moves by days. */
const person = (stage: Stage, who: keyof Ids): Promise<Person> => signInPerson(server, stage.ids[who], '');

type Step =
  | {
      readonly kind: 'act';
      readonly by: Caller;
      readonly act: PersonalAct;
      readonly choice: Choice;
      readonly stale: boolean;
      /** Whether an acceptance says how they meet. */
      readonly namesWay: boolean;
    }
  | { readonly kind: 'clock'; readonly hours: number }
  | { readonly kind: 'sweep' }
  | { readonly kind: 'approval' };

const choice: fc.Arbitrary<Choice> = fc.constantFrom<Choice>(1, 2, 20, 30, 60, 100, 300, 'past', 'taken', 'none');
const acting = fc.record({
  kind: fc.constant('act' as const),
  by: fc.constantFrom(...callers),
  act: fc.constantFrom(...personalActs),
  choice,
  stale: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  namesWay: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: acting },
  // Acts that lead on, more often than chance would choose them.
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      by: fc.constantFrom<Caller>('client', 'professional', 'link'),
      act: fc.constantFrom<PersonalAct>('accept', 'propose', 'no_show', 'contest', 'keep'),
      choice: fc.constantFrom<Choice>(20, 30, 60),
      stale: fc.constant(false),
      namesWay: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('clock' as const),
      hours: fc.constantFrom(1, 5, 13, 25, 31, 73, 170, -3, -30),
    }),
  },
  { weight: 4, arbitrary: fc.constant({ kind: 'sweep' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'approval' as const }) },
);

const quarter = hour / 4;
function pickTime(chosen: Choice, { now }: Model, { taken }: Stage): Date | null {
  if (chosen === 'none') return null;
  if (chosen === 'taken') return taken;
  const grid = Math.floor(now.getTime() / quarter) * quarter;
  return new Date(chosen === 'past' ? grid - quarter : grid + chosen * hour);
}

type Expected = 'done' | 'transition' | 'version' | 'input' | 'taken' | 'missing' | 'forbidden';
const statuses: Readonly<Record<Expected, readonly [number, string?]>> = {
  done: [200],
  transition: [409, 'invalid_transition'],
  version: [409, 'conflict'],
  input: [400, 'invalid_input'],
  taken: [409, 'conflict'],
  missing: [404, 'not_found'],
  forbidden: [403, 'forbidden'],
};

/** Unapproved professionals see what was agreed before. */
const mayRead = (who: Caller, { isApproved, isAgreed }: Model) => who !== 'professional' || isApproved || isAgreed;

/** The result that an act must have, by the model. */
function expectedOutcome(
  one: Extract<Step, { kind: 'act' }>,
  start: Date | null,
  model: Model,
  stage: Stage,
): Expected {
  const { by, act } = one;
  const isForAdmins = act === 'settle';
  if (by === 'link' && isForAdmins) return 'input';
  if (by === 'admin' ? !['settle', 'cancel'].includes(act) : isForAdmins) return 'forbidden';
  // The body is read before the consultation.
  if (act === 'propose' && by !== 'link' && !start) return 'input';
  const side = findSide(by);
  if (!side || !mayRead(by, model)) return 'missing';
  if (!may(model, side, act)) return 'transition';
  if (one.stale) return 'version';
  if (act === 'accept' && !model.hasWay && !one.namesWay) return 'input';
  const isNaming = act === 'propose' || (act === 'accept' && model.requestedStart === null && model.proposed === null);
  if (!isNaming) return 'done';
  if (!start || start <= model.now || start.getTime() === model.requestedStart?.getTime()) return 'input';
  return start.getTime() === stage.taken.getTime() ? 'taken' : 'done';
}

async function call(
  one: Extract<Step, { kind: 'act' }>,
  start: Date | null,
  stage: Stage,
  version: number,
): Promise<Answer> {
  const { by, act } = one;
  // Only proposals and acceptances name a time.
  const named = act === 'propose' || act === 'accept' ? start : null;
  const body = {
    ...(named && { slotStart: named.toISOString() }),
    ...(act === 'accept' && one.namesWay && { meeting: 'telephone' }),
    ...(['decline', 'cancel', 'contest', 'settle'].includes(act) && { reason: 'Because.' }),
    ...(act === 'settle' && by !== 'link' && { settlement: 'stands' }),
  };
  const seen = one.stale ? version + 7 : version;
  if (by === 'link') {
    const payload = { token: stage.token, act, version: seen, ...body };
    const answer = await server.app.inject({ method: 'POST', url: '/api/consultations/link/act', payload });
    return { ...answer.json<object>(), status: answer.statusCode };
  }
  const caller = await person(stage, by);
  const hasBody = !['keep', 'complete'].includes(act);
  return await caller.call('POST', `/consultations/${stage.id}/${act.replace('_', '-')}`, hasBody ? body : undefined, {
    'if-match': String(seen),
  });
}

async function take(one: Step, model: Model, stage: Stage): Promise<void> {
  switch (one.kind) {
    case 'clock':
      server.clock.advance(one.hours * hour);
      model.now = server.clock();
      return;
    case 'sweep':
      await runConsultationSweep(server);
      sweep(model);
      return;
    case 'approval': {
      if (!model.isApproved) return;
      const body = { approval_status: 'rejected', decision_reason: 'It has ended.' };
      const path = `/professionals/${stage.ids.professional}/approval`;
      const answer = await (await person(stage, 'admin')).call('PUT', path, body, { 'if-match': '1' });
      expect(answer.status, JSON.stringify(answer)).toBe(200);
      loseApproval(model);
      return;
    }
    case 'act': {
      const inQuestion = one.act === 'accept' && (model.proposed ?? model.requestedStart) !== null;
      const start = inQuestion ? null : pickTime(one.choice, model, stage);
      const expected = expectedOutcome(one, start, model, stage);
      const answer = await call(one, start, stage, model.changes + 1);
      const [status, code] = statuses[expected];
      const says = `${JSON.stringify(one)} at ${JSON.stringify(model)}: ${JSON.stringify(answer)}`;
      expect([answer.status, answer.code], says).toEqual([status, code]);
      if (expected === 'taken' && one.by !== 'professional')
        expect(answer.details.slots.length, says).toBeGreaterThan(0);
      if (expected === 'transition')
        expect(answer.details, says).toEqual({ status: model.status, version: model.changes + 1 });
      if (expected !== 'done') return;
      happened.add(`${one.act} by ${one.by}`);
      apply(model, findSide(one.by)!, one.act, start);
    }
  }
}

/** Compares what each reader sees, and the times reserved, with the model. */
async function compare(model: Model, stage: Stage, says: string): Promise<void> {
  happened.add(model.status);
  const expected = {
    status: model.status,
    slotStart: model.requestedStart?.toISOString(),
    proposedStart: model.proposed?.toISOString(),
    proposedBy: model.by ?? undefined,
    isAgreed: model.isAgreed,
    moves: model.moves,
    version: model.changes + 1,
  };
  for (const who of ['client', 'professional', 'admin', 'stranger'] as const) {
    const read = await (await person(stage, who)).call('GET', `/consultations/${stage.id}`);
    const side = findSide(who);
    if (!side || !mayRead(who, model)) {
      expect(read.status, says).toBe(404);
      continue;
    }
    const { status, slotStart, proposedStart, proposedBy, isAgreed, moves, version, acts, ways } = read.consultation;
    expect({ status, slotStart, proposedStart, proposedBy, isAgreed, moves, version }, says).toEqual(expected);
    expect(acts, `${says}: acts of ${who}`).toEqual(personalActs.filter((act) => may(model, side, act)));
    const isOpen = !model.hasWay && may(model, side, 'accept');
    expect(ways, `${says}: ways of ${who}`).toEqual(isOpen ? ['telephone'] : undefined);
  }
  const { slots } = await storedConsultation(server, stage.id);
  const held = slots.map(({ startsAt }) => startsAt.getTime()).toSorted();
  expect(held, says).toEqual(
    heldBy(model)
      .map((moment) => moment.getTime())
      .toSorted(),
  );
  const events = await server.database.db
    .select()
    .from(consultationEvents)
    .where(eq(consultationEvents.consultationId, stage.id));
  // The request itself is the first event.
  expect(events, says).toHaveLength(model.changes + 1);
}

async function setStage(hasTime: boolean): Promise<{ model: Model; stage: Stage }> {
  server.clock.set(begin);
  const { db } = server.database;
  const { id: professional } = await createProfessional(db);
  const allDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, spans: [{ from: '00:00', to: '24:00' }] }));
  await openEveryDay(server, professional, { weekly: allDay, noticeHours: 0, daysAhead: 90, perDay: 20 });
  await server.database.query('delete from public_holidays');
  const client = await newPerson(server, 'user');
  const ids = {
    client: client.id,
    professional,
    admin: (await newPerson(server, 'admin')).id,
    stranger: (await newPerson(server, 'user')).id,
  };
  const taken = inDays(begin, 40);
  await consultationAt(server, { professional }, 'accepted', { slotStart: taken });
  const requestedStart = hasTime ? new Date(begin.getTime() + 50 * hour) : null;
  const { status, consultation } = await client.call('POST', `/professionals/${professional}/consultations`, {
    name: 'Grace Nakato',
    email: client.email,
    phone: '0772 123456',
    message: 'How do I register for VAT?',
    ...(requestedStart && { slotStart: requestedStart.toISOString() }),
  });
  expect(status, JSON.stringify(consultation)).toBe(201);
  const model: Model = {
    now: begin,
    status: 'requested',
    requestedStart,
    proposed: null,
    by: null,
    isAgreed: false,
    moves: { client: 0, professional: 0 },
    requestedAt: begin,
    proposedAt: begin,
    missing: null,
    missedAt: begin,
    isContested: false,
    isSettled: false,
    isApproved: true,
    hasWay: false,
    changes: 0,
  };
  const token = buildLinkToken(testSettings().cipher, { id: consultation.id, email: client.email });
  return { model, stage: { ids, id: consultation.id, token, taken } };
}

async function walk(hasTime: boolean, steps: readonly Step[]): Promise<void> {
  const { model, stage } = await setStage(hasTime);
  await compare(model, stage, 'the beginning');
  for (const one of steps) {
    await take(one, model, stage);
    await compare(model, stage, JSON.stringify(one));
  }
}

describe('a consultation', () => {
  test('does what its rules say, no matter who tries what in which order while the clock moves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 5, maxLength: longest, size: 'max' }), walk),
      { numRuns },
    );
  });

  const act = (by: Caller, name: PersonalAct, chosen: Choice = 30): Step => ({
    kind: 'act',
    by,
    act: name,
    choice: chosen,
    stale: false,
    namesWay: true,
  });
  const wait = (hours: number): Step => ({ kind: 'clock', hours });
  const look: Step = { kind: 'sweep' };

  test('reaches every act by everyone who may do it', async () => {
    await walk(true, [
      act('professional', 'accept'),
      act('client', 'propose', 60),
      act('professional', 'keep'),
      wait(60),
      act('professional', 'no_show'),
      act('link', 'contest'),
      act('admin', 'settle'),
    ]);
    await walk(false, [
      act('professional', 'propose'),
      act('link', 'accept'),
      act('link', 'propose', 60),
      act('link', 'keep'),
      act('link', 'cancel'),
    ]);
    await walk(true, [act('professional', 'propose'), act('client', 'decline')]);
    await walk(true, [
      act('professional', 'accept'),
      wait(51),
      act('client', 'no_show'),
      act('professional', 'contest'),
    ]);
    await walk(true, [act('professional', 'accept'), wait(51), act('link', 'complete')]);
    await walk(true, [wait(73), look, act('professional', 'accept')]);
    await walk(true, [act('professional', 'accept'), act('client', 'propose', 100), wait(73), look, look, look]);
    await walk(true, [act('professional', 'propose', 300), wait(73), look]);
    await walk(true, [act('professional', 'accept'), { kind: 'approval' }, act('client', 'cancel')]);
    const needed = [
      'accept by link',
      'accept by professional',
      'keep by link',
      'decline by client',
      'contest by professional',
      'settle by admin',
      'expired',
      'completed',
      'cancelled',
      'no_show',
    ];
    expect(needed.filter((name) => !happened.has(name))).toEqual([]);
  });
});
