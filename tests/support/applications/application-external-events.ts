import { expect } from 'vitest';
import {
  type ApplicationAct,
  answerDays,
  isEngaged,
  mayHappen,
  transitions,
} from '#shared/applications/application-states.ts';
import { daysAfter, daysBefore } from '#shared/time/time.ts';
import { atLeastNow, closed, isClients, type Model, takenBack, type Who, whos } from './application-model.ts';
import type { Stage } from './application-stage.ts';

/** Records a transition that the table allowed. */
export function note(model: Model, act: ApplicationAct): void {
  expect(transitions[act].to).toContain(model.point);
  model.done.push(act);
  const at = atLeastNow(model, model.now);
  model.updatedAt = model.now;
  if (isEngaged(model.point)) return;
  for (const agreed of model.agreements) agreed.endedAt ??= at;
  Object.assign(model, { completesAt: null, notifiedAt: null });
}

/** The site removes it from its professional, if the table allows. */
function takeBack(model: Model): void {
  if (!mayHappen('unassign', model.point)) return;
  Object.assign(model, takenBack);
  note(model, 'unassign');
}

/** An event that happens to an application without anyone acting on it. */
export interface ExternalEvent {
  readonly name: string;
  readonly weight: number;
  may(model: Model): boolean;
  run(model: Model, stage: Stage): Promise<void>;
}

/** Runs the site's sweep. */
export async function sweep(model: Model, stage: Stage): Promise<void> {
  await stage.sweep();
  model.now = stage.clock();
  const isHeldBySuspended = model.has !== null && model.suspended[model.has];
  if (isHeldBySuspended || (model.endsAt !== null && model.endsAt <= stage.clock())) takeBack(model);
  if (model.point === 'delivered' && model.has !== null && model.approved[model.has]) waitForAnswer(model);
}

/**
 * Completes delivered work automatically, never without a notice and three days after it. The days start over after a
 * notice by a fast clock, and as long as the client is suspended.
 */
function waitForAnswer(model: Model): void {
  const { now, completesAt, notifiedAt, deliveredAt } = model;
  const begin = (since: Date) =>
    Object.assign(model, { completesAt: daysAfter(since, answerDays.completion), notifiedAt: null });
  if (notifiedAt !== null && notifiedAt > now) return void begin(deliveredAt! > now ? deliveredAt! : now);
  if (model.isClientThere && model.suspended.client) {
    if (completesAt !== null && completesAt < daysAfter(now, answerDays.completion)) begin(daysAfter(now, 1));
    return;
  }
  if (completesAt === null || daysBefore(completesAt, answerDays.notice) > now) return;
  const soonest = daysAfter(now, answerDays.notice);
  if (notifiedAt === null) {
    Object.assign(model, { notifiedAt: now, completesAt: completesAt > soonest ? completesAt : soonest });
  } else if (completesAt <= now && daysAfter(notifiedAt, answerDays.notice) <= now) {
    model.point = 'completed';
    note(model, 'complete_by_itself');
  }
}

/** An admin revokes a professional's approval. */
export async function loseApproval(who: Who, model: Model, stage: Stage): Promise<void> {
  await stage.setApproved(who, false);
  model.approved[who] = false;
  if (model.has === who) takeBack(model);
}

/** Deletes the client's account. */
export async function leave(model: Model, stage: Stage): Promise<void> {
  expect(await stage.leave('client')).toBe(200);
  model.isClientThere = false;
  if (mayHappen('close', model.point)) {
    const isRetained = model.agreements.some(({ who }) => model.there[who]);
    Object.assign(model, closed);
    if (isRetained) note(model, 'close');
  }
  keepRead(model);
}

/** Deletes a professional's account, unless they have agreed work or are part of an open case. */
export async function leaveAs(who: Who, model: Model, stage: Stage): Promise<void> {
  const isAccused = model.agreements.some((agreed) => agreed.who === who && agreed.isOpen);
  const mustStay = isAccused || (model.has === who && isEngaged(model.point));
  expect(await stage.leave(who)).toBe(mustStay ? 409 : 200);
  if (mustStay) return;
  if (model.has === who) takeBack(model);
  model.there[who] = false;
  if (model.has === who) model.has = null;
  if (model.preferredProfessional === who) model.preferredProfessional = null;
  keepRead(model);
}

/** Retains an application without its client for those who agreed on it, and completed work because it is counted. */
function keepRead(model: Model): void {
  if (model.isClientThere) return;
  model.agreements = model.agreements.filter(({ who }) => model.there[who]);
  model.accepted = model.agreements.length;
  model.isThere &&= model.accepted > 0 || model.point === 'completed';
}

/** Moves the clock forward or back, and runs the site's sweep. */
export async function pass(days: number, model: Model, stage: Stage): Promise<void> {
  await stage.pass(days);
  await sweep(model, stage);
}

/** An admin suspends a person or lifts the suspension. */
export async function suspend(who: Who | 'client', isOn: boolean, model: Model, stage: Stage): Promise<void> {
  await stage.setSuspended(who, isOn);
  model.suspended[who] = isOn;
}
const isHere = (model: Model, who: Who | 'client') => (who === 'client' ? model.isClientThere : model.there[who]);

/** All events. */
export const externalEvents: readonly ExternalEvent[] = [
  { name: 'sweep', weight: 3, may: () => true, run: sweep },
  ...[3, 9, -5].map((days) => ({
    name: days < 0 ? 'a clock that goes back' : `${days} days pass`,
    weight: days < 0 ? 1 : 2,
    may: () => true,
    run: (model: Model, stage: Stage) => pass(days, model, stage),
  })),
  { name: 'the client leaves', weight: 1, may: isClients, run: leave },
  ...whos.flatMap((who): ExternalEvent[] => [
    {
      name: `approval lost by ${who}`,
      weight: 2,
      may: ({ approved, there }) => there[who] && approved[who],
      run: (model, stage) => loseApproval(who, model, stage),
    },
    {
      name: `approval of ${who}`,
      weight: 12,
      may: ({ approved, there }) => there[who] && !approved[who],
      async run(model, stage) {
        await stage.setApproved(who, true);
        model.approved[who] = true;
      },
    },
    {
      name: `${who} leaves`,
      weight: 1,
      may: ({ there, suspended }) => there[who] && !suspended[who],
      run: (model, stage) => leaveAs(who, model, stage),
    },
  ]),
  ...(['client', ...whos] as const).flatMap((who): ExternalEvent[] => [
    {
      name: `suspension of ${who}`,
      weight: 2,
      may: (model) => isHere(model, who) && !model.suspended[who],
      run: (model, stage) => suspend(who, true, model, stage),
    },
    {
      name: `suspension of ${who} lifted`,
      weight: 12,
      may: (model) => isHere(model, who) && model.suspended[who],
      run: (model, stage) => suspend(who, false, model, stage),
    },
  ]),
];
