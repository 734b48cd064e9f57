import type { ApplicationAct, ApplicationPoint } from '#shared/application-states.ts';
import { isEngaged, mayHappen, proposalDays } from '#shared/application-states.ts';
import { kampalaDay, workingDaysAfter } from '#shared/time.ts';
import { type Answer, type Person, proposal } from './application-people.ts';
import type { Stage } from './application-stage.ts';

/** The two professionals of a walk. */
export const whos = ['professional', 'other'] as const;
export type Who = (typeof whos)[number];

/** What is known of an application, and of those around it, without asking. */
export interface Model {
  point: ApplicationPoint;
  has: Who | null;
  /** Whom the client wished for. */
  wish: Who | null;
  /** Whether a proposal waits for an answer, and how many were accepted. */
  isOpen: boolean;
  accepted: number;
  /** When a sweep takes it back for want of a proposal. */
  endsAt: Date | null;
  readonly approved: Record<Who, boolean>;
  readonly suspended: Record<Who, boolean>;
  /** Whether the client's account is there, and whether the application is. */
  isClientThere: boolean;
  isThere: boolean;
  /** What has succeeded, in order: the log of decisions must say the same. */
  readonly done: ApplicationAct[];
}

/** One thing that somebody may try. */
export interface Act {
  readonly name: string;
  /** How often a walk tries it, beside the others. */
  readonly weight: number;
  /** Which row of the table it is, as things stand. */
  act(model: Model): ApplicationAct;
  /** What the table does not say: whether it is theirs, and they may. */
  isTheirs(model: Model): boolean;
  call(stage: Stage, headers?: Record<string, string>): Promise<Answer>;
  after(model: Model, now: Date): Partial<Model>;
  /** Whether the call heeds a version. */
  readonly heeds: boolean;
}

/** Whether an act succeeds, as things stand. */
export const isLegal = (one: Act, model: Model): boolean =>
  model.isThere && mayHappen(one.act(model), model.point) && one.isTheirs(model);

/** Whether an application can be given to somebody. */
const mayHave = ({ approved, suspended }: Model, who: Who): boolean => approved[who] && !suspended[who];
const awaited = (now: Date) => ({ endsAt: workingDaysAfter(now, proposalDays.queue), isOpen: false });
const given = (who: Who, now: Date) => ({ point: 'assigned', has: who, ...awaited(now) }) as const;
export const takenBack = { point: 'unassigned', has: null, endsAt: null, isOpen: false } as const;
export const closed = { point: 'cancelled', isOpen: false, endsAt: null } as const;

const path = ({ id }: Stage, rest: string) => `/applications/${id}${rest}`;
const decide = (status: string, who?: Who) => (stage: Stage, headers?: Record<string, string>) =>
  stage.people.admin.call(
    'PUT',
    path(stage, '/status'),
    { status, ...(who && { professionalId: stage.people[who].id }) },
    headers,
  );
/** Answers the last proposal; where there was none, one that is not there. */
const answer = (by: (stage: Stage) => Person, how: string) => (stage: Stage, headers?: Record<string, string>) =>
  by(stage).call(
    'POST',
    `/responses/${stage.responseId || stage.id}/${how}`,
    how === 'accept' ? undefined : {},
    headers,
  );
const isClients = ({ isClientThere }: Model) => isClientThere;
const anybody = () => true;

const ofAnybody: readonly Act[] = [
  {
    name: 'approve',
    weight: 12,
    act: () => 'approve',
    isTheirs: anybody,
    call: decide('approved'),
    // Whoever was wished for gets it, if they may.
    after: (model, now) =>
      model.wish !== null && mayHave(model, model.wish) ? given(model.wish, now) : { point: 'unassigned' },
    heeds: true,
  },
  {
    name: 'reject',
    weight: 10,
    act: () => 'reject',
    isTheirs: anybody,
    call: decide('rejected'),
    after: () => ({ point: 'rejected' }),
    heeds: true,
  },
  {
    name: 'cancel',
    weight: 2,
    act: () => 'cancel',
    isTheirs: isClients,
    call: (stage, headers) => stage.people.client.call('POST', path(stage, '/cancel'), {}, headers),
    after: () => closed,
    heeds: true,
  },
  {
    name: 'cancel as admin',
    weight: 2,
    act: () => 'cancel_as_admin',
    isTheirs: anybody,
    call: (stage, headers) => stage.people.admin.call('POST', path(stage, '/cancel'), { reason: 'Because.' }, headers),
    after: () => closed,
    heeds: true,
  },
  {
    name: 'accept',
    weight: 18,
    act: () => 'accept',
    // Nobody can agree with somebody who is suspended, though the sweep has not come by yet.
    isTheirs: (model) => model.isClientThere && model.has !== null && mayHave(model, model.has),
    call: answer(({ people }) => people.client, 'accept'),
    after: ({ accepted }) => ({ point: 'engaged', isOpen: false, accepted: accepted + 1 }),
    heeds: true,
  },
  {
    name: 'decline',
    weight: 14,
    act: () => 'decline',
    isTheirs: isClients,
    call: answer(({ people }) => people.client, 'decline'),
    after: (_, now) => ({ point: 'assigned', ...awaited(now) }),
    heeds: true,
  },
];

const ofProfessional = (who: Who): readonly Act[] => {
  const isTheirs = (model: Model) => model.has === who && mayHave(model, who);
  return [
    {
      name: `approve for ${who}`,
      weight: 12,
      act: () => 'approve',
      isTheirs: (model) => mayHave(model, who),
      call: decide('approved', who),
      after: (_, now) => given(who, now),
      heeds: true,
    },
    {
      name: `assign to ${who}`,
      weight: 5,
      act: ({ point }) => (isEngaged(point) ? 'reassign' : 'assign'),
      isTheirs: (model) => model.has !== who && mayHave(model, who),
      call: (stage, headers) =>
        stage.people.admin.call(
          'PUT',
          path(stage, '/assignment'),
          { professionalId: stage.people[who].id, reason: 'Because.' },
          headers,
        ),
      after: (_, now) => given(who, now),
      heeds: true,
    },
    {
      name: `respond by ${who}`,
      weight: 18,
      act: () => 'propose',
      isTheirs,
      call: (stage) => {
        // However many days pass in a walk, it can begin later.
        const availabilityStart = kampalaDay(new Date(stage.clock().getTime() + 365 * 86_400_000));
        const body = proposal({ terms: `Terms ${Math.random()}`, availabilityStart });
        return stage.people[who].call('POST', path(stage, '/response'), body);
      },
      after: () => ({ point: 'proposed', isOpen: true, endsAt: null }),
      heeds: false,
    },
    {
      name: `withdraw by ${who}`,
      weight: 9,
      act: () => 'withdraw',
      isTheirs,
      call: answer(({ people }) => people[who], 'withdraw'),
      after: (_, now) => ({ point: 'assigned', ...awaited(now) }),
      heeds: true,
    },
    {
      name: `decline assignment by ${who}`,
      weight: 6,
      act: () => 'decline_assignment',
      isTheirs,
      call: (stage, headers) =>
        stage.people[who].call('POST', path(stage, '/decline-assignment'), { reason: 'Because.' }, headers),
      after: () => takenBack,
      heeds: true,
    },
  ];
};

/** All that people may try. */
export const acts: readonly Act[] = [...ofAnybody, ...whos.flatMap(ofProfessional)];
