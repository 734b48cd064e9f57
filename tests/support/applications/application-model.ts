import type { ApplicationAct, ApplicationPoint } from '#shared/applications/application-states.ts';
import { mayHappen, proposalDays } from '#shared/applications/application-states.ts';
import type { StageBefore } from '#shared/applications/problems.ts';
import { workingDaysAfter } from '#shared/time/working-days.ts';
import type { Answer } from './application-people.ts';
import { filledHolidays } from '#tests/support/app/holidays.ts';
import type { Stage } from './application-stage.ts';

/** The two professionals of a walk. */
export const whos = ['professional', 'other'] as const;
export type Who = (typeof whos)[number];

/** The expected state of an application and of the people around it, computed without querying the product. */
export interface Model {
  point: ApplicationPoint;
  has: Who | null;
  /** The professional whom the client preferred. */
  preferredProfessional: Who | null;
  /** Whether a proposal waits for an answer, and how many were accepted. */
  isOpen: boolean;
  accepted: number;
  /** Whether the client has asked for a change of it. */
  isRevised: boolean;
  /** Time of the sweep that unassigns it for lack of a proposal. */
  endsAt: Date | null;
  /** The walk's current time, and the time of the last transition: a clock may have gone back since. */
  now: Date;
  updatedAt: Date;
  /** Agreements, oldest first: with whom, until when, and their reported problems. */
  agreements: Agreed[];
  /** Agreements with a reported problem, in the order of reports. */
  readonly cases: Agreed[];
  /** Stage of the work before the problem that now blocks it. */
  before: StageBefore | null;
  /** Times of the last delivery, of its automatic completion, and of the notice to the client. */
  deliveredAt: Date | null;
  completesAt: Date | null;
  notifiedAt: Date | null;
  readonly approved: Record<Who, boolean>;
  readonly suspended: Record<Who | 'client', boolean>;
  /** Whether the accounts and the application exist. */
  readonly there: Record<Who, boolean>;
  isClientThere: boolean;
  isThere: boolean;
  /** Successful actions, in order: the audit log must match. */
  readonly done: ApplicationAct[];
}

/** One agreement of a walk. */
export interface Agreed {
  readonly who: Who;
  endedAt: Date | null;
  cases: number;
  isOpen: boolean;
}

/** One possible action. */
export interface Act {
  readonly name: string;
  /** Its frequency in a walk, relative to the others. */
  readonly weight: number;
  /** Returns the action's row of the table in the current state. */
  act(model: Model): ApplicationAct;
  /** Checks beyond the table: whether the application is theirs, and whether they may act. */
  isTheirs(model: Model): boolean;
  /** Whether it succeeds outside the table, and leaves the application unchanged. */
  isBeside?(model: Model): boolean;
  call(stage: Stage, headers?: Record<string, string>): Promise<Answer>;
  after(model: Model, now: Date): Partial<Model>;
  /** Whether the call checks a version. */
  readonly heeds: boolean;
}

/** Whether an action succeeds in the current state. */
export const isLegal = (one: Act, model: Model): boolean =>
  model.isThere && (isMove(one, model) || (one.isBeside?.(model) ?? false));

/** Whether it would move the application to another point. */
export const isMove = (one: Act, model: Model): boolean =>
  mayHappen(one.act(model), model.point) && one.isTheirs(model);

/** Whether an application can be assigned to a professional. */
export const mayHave = ({ approved, suspended, there }: Model, who: Who): boolean =>
  there[who] && approved[who] && !suspended[who];
/** Returns a time of the walk, never before the last transition even if a clock is slow. */
export const atLeastNow = ({ updatedAt }: Model, now: Date): Date => (updatedAt > now ? updatedAt : now);
export const awaited = (now: Date) => ({
  endsAt: workingDaysAfter(now, proposalDays.queue, filledHolidays),
  isOpen: false,
});
export const assignment = (who: Who, now: Date) => ({ point: 'assigned', has: who, ...awaited(now) }) as const;
export const takenBack = { point: 'unassigned', has: null, endsAt: null, isOpen: false } as const;
export const closed = { point: 'cancelled', isOpen: false, endsAt: null } as const;

/** Returns the path of a call on an application. */
export const path = ({ id }: Stage, rest: string) => `/applications/${id}${rest}`;
/** Whether its client exists and may act. */
export const isClients = ({ isClientThere, suspended }: Model) => isClientThere && !suspended.client;
export const anybody = () => true;
