import type { ApplicationAct, ApplicationPoint } from '#shared/application-states.ts';
import { mayHappen, proposalDays } from '#shared/application-states.ts';
import type { StageBefore } from '#shared/problems.ts';
import { workingDaysAfter } from '#shared/time.ts';
import type { Answer } from './application-people.ts';
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
  /** The moment of the walk, and that of the last move: a clock may have gone back since. */
  now: Date;
  updatedAt: Date;
  /** What was agreed, the oldest first: with whom, since when no more, and what was reported of it. */
  agreements: Agreed[];
  /** Of which of them a problem was reported, in the order of reports. */
  readonly cases: Agreed[];
  /** Where the work stood before the problem that it waits for. */
  before: StageBefore | null;
  /** When work was handed over last, when that completes by itself, and when the client was told. */
  deliveredAt: Date | null;
  completesAt: Date | null;
  toldAt: Date | null;
  readonly approved: Record<Who, boolean>;
  readonly suspended: Record<Who | 'client', boolean>;
  /** Whose accounts are there, and whether the application is. */
  readonly there: Record<Who, boolean>;
  isClientThere: boolean;
  isThere: boolean;
  /** What has succeeded, in order: the log of decisions must say the same. */
  readonly done: ApplicationAct[];
}

/** One agreement of a walk. */
export interface Agreed {
  readonly who: Who;
  endedAt: Date | null;
  cases: number;
  isOpen: boolean;
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
  /** Whether it succeeds beside the table, and leaves the application where it is. */
  isBeside?(model: Model): boolean;
  call(stage: Stage, headers?: Record<string, string>): Promise<Answer>;
  after(model: Model, now: Date): Partial<Model>;
  /** Whether the call heeds a version. */
  readonly heeds: boolean;
}

/** Whether an act succeeds, as things stand. */
export const isLegal = (one: Act, model: Model): boolean =>
  model.isThere && (isMove(one, model) || (one.isBeside?.(model) ?? false));

/** Whether it would bring the application to another point. */
export const isMove = (one: Act, model: Model): boolean =>
  mayHappen(one.act(model), model.point) && one.isTheirs(model);

/** Whether an application can be given to somebody. */
export const mayHave = ({ approved, suspended, there }: Model, who: Who): boolean =>
  there[who] && approved[who] && !suspended[who];
/** What is known to have been at a moment of the walk: no clock that is behind makes it earlier than the last move. */
export const atLeastNow = ({ updatedAt }: Model, now: Date): Date => (updatedAt > now ? updatedAt : now);
export const awaited = (now: Date) => ({ endsAt: workingDaysAfter(now, proposalDays.queue), isOpen: false });
export const given = (who: Who, now: Date) => ({ point: 'assigned', has: who, ...awaited(now) }) as const;
export const takenBack = { point: 'unassigned', has: null, endsAt: null, isOpen: false } as const;
export const closed = { point: 'cancelled', isOpen: false, endsAt: null } as const;

/** Where an application is called. */
export const path = ({ id }: Stage, rest: string) => `/applications/${id}${rest}`;
/** Whether its client is there to do something. */
export const isClients = ({ isClientThere, suspended }: Model) => isClientThere && !suspended.client;
/** Whoever it is. */
export const anybody = () => true;
