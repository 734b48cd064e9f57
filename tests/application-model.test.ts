import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type ApplicationAct,
  type ApplicationPoint,
  isEngaged,
  mayHappen,
  pointOf,
  transitions,
} from '#shared/application-states.ts';
import { type TestApp, startTestApp } from './support/app.ts';
import { type Answer, fourPeople, need, type Person, proposal } from './support/application-people.ts';

/** Random legal and illegal steps. `MODEL_RUNS` makes it longer; a failure prints the seed. */
const numRuns = Number(process.env.MODEL_RUNS ?? (process.env.TEST_ENGINE === 'pglite' ? 10 : 25));

let server: TestApp;
let people: Awaited<ReturnType<typeof fourPeople>>;
beforeAll(async () => {
  server = await startTestApp({ config: { rateLimits: false } });
  people = await fourPeople(server);
});
afterAll(() => server.close());

type Who = 'professional' | 'other';
/** What is known of an application without asking. */
interface Model {
  point: ApplicationPoint;
  has: Who | null;
  /** Whether a proposal waits for an answer. */
  isOpen: boolean;
}
/** The application, and the last proposal to it. */
interface Real {
  id: string;
  responseId: string;
}
type Step = fc.AsyncCommand<Model, Real>;

/**
 * One act. It succeeds if the table says so, and the caller is the one whom it concerns; then the application stands
 * where the table says, and otherwise where it stood.
 */
function act(
  name: string,
  actOf: (model: Model) => ApplicationAct,
  call: (real: Real) => Promise<Answer>,
  after: (model: Model) => Partial<Model>,
  isTheirs: (model: Model) => boolean = () => true,
): Step {
  return {
    check: () => true,
    toString: () => name,
    async run(model, real) {
      const wished = actOf(model);
      const isLegal = mayHappen(wished, model.point) && isTheirs(model);
      const answered = await call(real);
      expect(answered.status < 300, `${name} at ${model.point}: ${JSON.stringify(answered)}`).toBe(isLegal);
      if (isLegal) {
        Object.assign(model, after(model));
        expect(transitions[wished].to).toContain(model.point);
        if (answered.response?.status === 'open') real.responseId = answered.response.id;
      } else {
        expect([400, 404, 409]).toContain(answered.status);
      }
      const { application } = await people.admin.call('GET', `/applications/${real.id}`);
      expect(pointOf(application), name).toBe(model.point);
      expect(application.professionalId).toBe(model.has === null ? null : people[model.has].id);
      const open = application.responses.filter(({ status }: { status: string }) => status === 'open');
      expect(open).toHaveLength(model.isOpen ? 1 : 0);
    },
  };
}

const path = (real: Real, rest: string) => `/applications/${real.id}${rest}`;
const decide = (status: string, who?: Who) => (real: Real) =>
  people.admin.call('PUT', path(real, '/status'), { status, ...(who && { professionalId: people[who].id }) });
const answer = (by: Person, how: string) => (real: Real) =>
  by.call('POST', `/responses/${real.responseId || real.id}/${how}`, how === 'accept' ? undefined : {});
const gone = { point: 'cancelled', isOpen: false } as const;

const steps = (): Step[] => [
  act(
    'approve',
    () => 'approve',
    decide('approved'),
    () => ({ point: 'unassigned' }),
  ),
  act(
    'reject',
    () => 'reject',
    decide('rejected'),
    () => ({ point: 'rejected' }),
  ),
  act(
    'cancel',
    () => 'cancel',
    (real) => people.client.call('POST', path(real, '/cancel'), {}),
    () => gone,
  ),
  act(
    'cancel as admin',
    () => 'cancel_as_admin',
    (real) => people.admin.call('POST', path(real, '/cancel'), { reason: 'Because.' }),
    () => gone,
  ),
  act(
    'accept',
    () => 'accept',
    answer(people.client, 'accept'),
    () => ({ point: 'engaged', isOpen: false }),
  ),
  act(
    'decline',
    () => 'decline',
    answer(people.client, 'decline'),
    () => ({ point: 'assigned', isOpen: false }),
  ),
  ...(['professional', 'other'] as const).flatMap((who) => {
    const isTheirs = (model: Model) => model.has === who;
    return [
      act(
        `approve for ${who}`,
        () => 'approve',
        decide('approved', who),
        () => ({ point: 'assigned', has: who }),
      ),
      act(
        `assign to ${who}`,
        ({ point }) => (isEngaged(point) ? 'reassign' : 'assign'),
        (real) =>
          people.admin.call('PUT', path(real, '/assignment'), { professionalId: people[who].id, reason: 'Because.' }),
        () => ({ point: 'assigned', has: who, isOpen: false }),
        (model) => model.has !== who,
      ),
      act(
        `respond by ${who}`,
        () => 'propose',
        (real) => people[who].call('POST', path(real, '/response'), proposal({ terms: `Terms ${Math.random()}` })),
        () => ({ point: 'proposed', isOpen: true }),
        isTheirs,
      ),
      act(
        `withdraw by ${who}`,
        () => 'withdraw',
        answer(people[who], 'withdraw'),
        () => ({ point: 'assigned', isOpen: false }),
        isTheirs,
      ),
      act(
        `decline assignment by ${who}`,
        () => 'decline_assignment',
        (real) => people[who].call('POST', path(real, '/decline-assignment'), { reason: 'Because.' }),
        () => ({ point: 'unassigned', has: null, isOpen: false }),
        isTheirs,
      ),
    ];
  }),
];

test('whatever people do, an application stands where the table lets it', async () => {
  const commands = fc.commands(
    steps().map((step) => fc.constant(step)),
    { maxCommands: 15, size: 'max' },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (some) => {
      const setup = async () => {
        const sent = await people.client.call('POST', '/applications', need({ title: `VAT ${Math.random()}` }));
        const model: Model = { point: 'pending', has: null, isOpen: false };
        return { model, real: { id: sent.application.id as string, responseId: '' } };
      };
      const { model, real } = await setup();
      await fc.asyncModelRun(() => ({ model, real }), some);
    }),
    { numRuns },
  );
}, 300_000);
