import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applicationStages,
  type ApplicationPoint,
  applicationStatuses,
  pointFor,
  transitions,
} from '#shared/applications/application-states.ts';
import { sharedTestApp } from '#tests/support/app/shared-app.ts';
import { acts } from '#tests/support/applications/application-acts.ts';
import {
  type ExternalEvent,
  externalEvents,
  leave,
  leaveAs,
  loseApproval,
  note,
  pass,
  suspend,
} from '#tests/support/applications/application-external-events.ts';
import { testEngine } from '#tests/support/database/database.ts';
import { howOften, isWhole } from '#tests/support/run/tier.ts';
import { type Act, isLegal, isMove, type Model, whos } from '#tests/support/applications/application-model.ts';
import { peopleOfWalk, type Stage, stageAt, type Start } from '#tests/support/applications/application-stage.ts';

/** Random walks; a failure prints the seed. PGlite is slowest and its logic the same, so it runs fewer. */
const whole = testEngine() === 'postgres' ? 40 : 10;
const numRuns = howOften({ small: 2, whole, setting: 'MODEL_RUNS' });

const server = sharedTestApp({ config: { rateLimits: false } });

/** The version that the caller sends: none, the right one, or an old one. */
type Version = 'none' | 'current' | 'stale';
const refused = [400, 401, 403, 404, 409];
/** Names of acts and events that have happened. */
const happened = new Set<string>();

/** Tries one act: it succeeds if, and only if, it is legal and names no other version. */
async function attempt(one: Act, model: Model, stage: Stage, version: Version): Promise<void> {
  const { says, moves, known } = await tryOne(one, model, stage, version);
  await compare(model, stage, says);
  expect(stage.version - known, says).toBe(moves ? 1 : 0);
}

async function tryOne(one: Act, model: Model, stage: Stage, version: Version) {
  const says = `${one.name} at ${model.point}, ${version} version`;
  const known = stage.version;
  const headers = { 'if-match': String(version === 'stale' ? known + 7 : known) };
  const succeeds = isLegal(one, model) && !(one.heeds && version === 'stale');
  const action = one.act(model);
  const moves = succeeds && isMove(one, model);
  const answered = await one.call(stage, version === 'none' ? {} : headers);
  expect(answered.status < 300, `${says}: ${JSON.stringify(answered)}`).toBe(succeeds);
  if (succeeds) {
    happened.add(one.name);
    Object.assign(model, one.after(model, stage.clock()));
    if (moves) note(model, action);
    if (answered.response?.status === 'open') stage.responseId = answered.response.id;
  } else {
    expect(refused, says).toContain(answered.status);
    if (isLegal(one, model)) expect(answered, says).toMatchObject({ status: 409, code: 'conflict' });
    // Callers with an outdated version learn the current one; decisions use the case's version.
    if (answered.details?.version !== undefined && action !== 'decide_problem')
      expect(answered.details.version, says).toBe(known);
  }
  return { says, moves, known };
}

const look = async ({ id, people }: Stage) => {
  const { status, application } = await people.admin.call('GET', `/applications/${id}`);
  expect([200, 404]).toContain(status);
  return application as
    | (Parameters<typeof pointFor>[0] & {
        version: number;
        professionalId: string | null;
        completesAt: string | null;
        responses: { status: string }[];
      })
    | undefined;
};

async function compare(model: Model, stage: Stage, says: string): Promise<void> {
  const application = await look(stage);
  expect(application !== undefined, says).toBe(model.isThere);
  if (!application) return;
  stage.version = application.version;
  const counted = (targetStatus: string) =>
    application.responses.filter(({ status }) => status === targetStatus).length;
  expect({
    says,
    point: pointFor(application),
    professionalId: application.professionalId,
    completesAt: application.completesAt,
    open: counted('open'),
    accepted: counted('accepted'),
  }).toEqual({
    says,
    point: model.point,
    professionalId: model.has === null ? null : stage.people[model.has].id,
    completesAt: model.completesAt?.toISOString() ?? null,
    open: model.isOpen ? 1 : 0,
    accepted: model.accepted,
  });
}

type Step = fc.AsyncCommand<Model, Stage>;
const versions: Version[] = ['none', 'none', 'current', 'stale'];

/** A step taken only where it leads on, and one tried at every point of the walk. */
const onward = (one: Act, version: Version): Step => ({
  check: (model) => isLegal(one, model),
  toString: () => one.name,
  run: (model, stage) => attempt(one, model, stage, version),
});
const anyhow = (one: Act, version: Version): Step => ({
  check: () => true,
  toString: () => `${one.name} (anyhow, ${version} version)`,
  run: (model, stage) => attempt(one, model, stage, version),
});
const externalStep = ({ name, may, run }: ExternalEvent): Step => ({
  check: may,
  toString: () => name,
  async run(model, stage) {
    await run(model, stage);
    happened.add(name);
    await compare(model, stage, name);
  },
});

const repeated = <T>(weight: number, one: T): T[] => Array.from({ length: weight }, () => one);
const steps: fc.Arbitrary<Step>[] = [
  ...acts.flatMap((one) => repeated(one.weight, fc.constantFrom(onward(one, 'none'), onward(one, 'current')))),
  ...repeated(8, fc.constantFrom(...acts.flatMap((one) => versions.map((version) => anyhow(one, version))))),
  ...externalEvents.flatMap((event) => repeated(event.weight, fc.constant(externalStep(event)))),
];
const starts: Start[] = [
  ...(['pending', ...applicationStages] as const).map((point) => ({ point, preferredProfessional: null })),
  ...whos.map((preferredProfessional) => ({ point: 'pending', preferredProfessional }) as const),
];

/** Successes of each act in the walks. */
const walked = new Map<string, number>();
const seen = new Set<string>();

/** Checks that the audit log matches the walk, and that assignments continue where the table says so. */
async function checkEnd(model: Model, stage: Stage): Promise<void> {
  if (model.isThere) expect(await stage.audited()).toEqual(model.done);
  for (const act of model.done) seen.add(act);
  const goesOn = model.has !== null && !['rejected', 'completed', 'cancelled'].includes(model.point);
  expect(await stage.assignments()).toBe(goesOn ? 1 : 0);
  await stage.end();
}

const points: ApplicationPoint[] = [
  ...applicationStatuses.filter((status) => status !== 'approved'),
  ...applicationStages,
];

describe('every act at every point', () => {
  test.each(points)('%s: what the table forbids changes nothing, what it allows leads where it says', async (point) => {
    const people = await peopleOfWalk(server);
    const begin = () => stageAt(server, people, { point, preferredProfessional: null });
    const { stage, model } = await begin();
    const [allowed, forbidden] = [
      acts.filter((one) => isLegal(one, model)),
      acts.filter((one) => !isLegal(one, model)),
    ];
    const before = stage.version;
    for (const one of forbidden) await tryOne(one, model, stage, 'none');
    await compare(model, stage, `all that is forbidden at ${point}`);
    expect(stage.version).toBe(before);
    await checkEnd(model, stage);
    for (const one of allowed) {
      const begun = await begin();
      await attempt(one, begun.model, begun.stage, 'current');
      await checkEnd(begun.model, begun.stage);
    }
  });
});

/** Events that may happen at every point; in the small form of the suite only at those named. */
const comesAbout: {
  name: string;
  small: readonly ApplicationPoint[];
  run: (point: ApplicationPoint) => Promise<void>;
}[] = [
  {
    name: 'the professional loses the approval',
    small: ['assigned', 'engaged', 'changes_requested'],
    async run(point) {
      const held = await stageAt(server, await peopleOfWalk(server), { point, preferredProfessional: null });
      await loseApproval('professional', held.model, held.stage);
      await compare(held.model, held.stage, `approval lost at ${point}`);
      await checkEnd(held.model, held.stage);
      await held.stage.setApproved('professional', true);
    },
  },
  {
    name: 'nobody acts for weeks',
    small: ['assigned', 'proposed', 'delivered'],
    async run(point) {
      const waiting = await stageAt(server, await peopleOfWalk(server), { point, preferredProfessional: null });
      for (const days of [12, -2, 12, 3]) {
        await pass(days, waiting.model, waiting.stage);
        await compare(waiting.model, waiting.stage, `${days} days after ${point}`);
      }
      await checkEnd(waiting.model, waiting.stage);
    },
  },
  {
    name: 'the client is suspended for weeks',
    small: ['delivered', 'problem'],
    async run(point) {
      const silenced = await stageAt(server, await peopleOfWalk(server), { point, preferredProfessional: null });
      const before = { ...silenced.model };
      await suspend('client', true, silenced.model, silenced.stage);
      for (const one of acts) {
        if (!isLegal(one, silenced.model) && isLegal(one, before))
          await tryOne(one, silenced.model, silenced.stage, 'none');
      }
      for (const days of [0, 12, 3]) {
        await pass(days, silenced.model, silenced.stage);
        await compare(silenced.model, silenced.stage, `${days} days after ${point}, the client is suspended`);
      }
      await suspend('client', false, silenced.model, silenced.stage);
      await pass(13, silenced.model, silenced.stage);
      await compare(silenced.model, silenced.stage, `13 days after a suspension at ${point}`);
      await checkEnd(silenced.model, silenced.stage);
    },
  },
  {
    name: 'the client leaves, then the professional',
    small: ['pending', 'proposed', 'problem', 'completed'],
    async run(point) {
      const left = await stageAt(server, await peopleOfWalk(server), { point, preferredProfessional: null });
      await leave(left.model, left.stage);
      await compare(left.model, left.stage, `the client leaves at ${point}`);
      await leaveAs('professional', left.model, left.stage);
      await compare(left.model, left.stage, `both leave at ${point}`);
      await checkEnd(left.model, left.stage);
    },
  },
  {
    name: 'the professional leaves',
    small: ['unassigned', 'assigned', 'completed'],
    async run(point) {
      const without = await stageAt(server, await peopleOfWalk(server), { point, preferredProfessional: null });
      await leaveAs('professional', without.model, without.stage);
      await compare(without.model, without.stage, `the professional leaves at ${point}`);
      await checkEnd(without.model, without.stage);
    },
  },
];

describe.each(comesAbout)('$name', ({ small, run }) => {
  for (const point of points) test.runIf(isWhole() || small.includes(point))(`at ${point}`, () => run(point));
});

describe('a case of work that has ended', () => {
  const named = (name: string) => acts.find((one) => one.name === name)!;

  test.each(['upheld', 'dismissed'])('is decided as %s, and changes nothing of the work', async (outcome) => {
    const { stage, model } = await stageAt(server, await peopleOfWalk(server), {
      point: 'completed',
      preferredProfessional: null,
    });
    await attempt(named('report a problem by client'), model, stage, 'none');
    // People in an open case stay.
    await leaveAs('professional', model, stage);
    await compare(model, stage, 'a case is open');
    await attempt(named('decide resumed'), model, stage, 'none');
    await attempt(named(`decide ${outcome}`), model, stage, 'none');
    await attempt(named(`decide ${outcome}`), model, stage, 'none');
    await leaveAs('professional', model, stage);
    await compare(model, stage, 'after the decision');
    await attempt(named('report a problem by client'), model, stage, 'none');
    await leave(model, stage);
    await compare(model, stage, 'nobody is left');
    await checkEnd(model, stage);
  });

  test('can be open beside a case about the next professional’s work, and each case is decided', async () => {
    const { stage, model } = await stageAt(server, await peopleOfWalk(server), {
      point: 'problem',
      preferredProfessional: null,
    });
    const walk = ['assign to other', 'respond by other', 'accept', 'deliver by other', 'report a problem by client'];
    for (const name of walk) await attempt(named(name), model, stage, 'none');
    for (const name of ['decide upheld', 'decide resumed']) await attempt(named(name), model, stage, 'current');
    await pass(-9, model, stage);
    for (const name of ['request changes', 'deliver by other', 'confirm'])
      await attempt(named(name), model, stage, 'none');
    await pass(30, model, stage);
    await attempt(named('report a problem by other'), model, stage, 'none');
    await leave(model, stage);
    await compare(model, stage, 'the client has left');
    await leaveAs('professional', model, stage);
    await compare(model, stage, 'the first one leaves, the case of the second is open');
    await attempt(named('decide dismissed'), model, stage, 'none');
    await checkEnd(model, stage);
  });
});

test('after any sequence of acts, an application is in a state that the transition table allows', async () => {
  const walk = async (start: Start, some: Iterable<Step>) => {
    const { stage, model } = await stageAt(server, await peopleOfWalk(server), start);
    await fc.asyncModelRun(() => ({ model, real: stage }), some);
    await checkEnd(model, stage);
    for (const act of model.done) walked.set(act, (walked.get(act) ?? 0) + 1);
  };
  // Without fast-check's bias towards short walks, which lead nowhere.
  const commands = fc.noBias(fc.commands(steps, { maxCommands: 100, size: 'max' }));
  await fc.assert(fc.asyncProperty(fc.constantFrom(...starts), commands, walk), { numRuns });
  if (process.env.MODEL_REPORT) console.info(Object.fromEntries(walked));
  // A few walks cover little of the table; the tests before them cover all of it.
  expect(walked.size, JSON.stringify([...walked])).toBeGreaterThanOrEqual(Math.min(Math.floor(numRuns / 4), 10));
});

test('each act of the table has succeeded', () => {
  expect([...seen].toSorted()).toEqual(Object.keys(transitions).toSorted());
  // Either of the two professionals.
  const ofAnybody = (name: string) => name.replace(/ (?:by|for|to) (?:professional|other)$/, '');
  const all = new Set([...happened].map(ofAnybody));
  expect(acts.map(({ name }) => ofAnybody(name)).filter((name) => !all.has(name))).toEqual([]);
});
