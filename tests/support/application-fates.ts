import { expect } from 'vitest';
import { type ApplicationAct, answerDays, isEngaged, mayHappen, transitions } from '#shared/application-states.ts';
import { daysAfter, daysBefore } from '#shared/time.ts';
import { closed, type Model, takenBack, type Who, whos } from './application-model.ts';
import type { Stage } from './application-stage.ts';

/** Notes what the table has let happen. */
export function note(model: Model, act: ApplicationAct): void {
  expect(transitions[act].to).toContain(model.point);
  model.done.push(act);
  if (isEngaged(model.point)) return;
  for (const agreed of model.agreements) agreed.endedAt ??= model.now;
  Object.assign(model, { completesAt: null, toldAt: null });
}

/** The site takes it from its professional, if the table lets it. */
function takeBack(model: Model): void {
  if (!mayHappen('unassign', model.point)) return;
  Object.assign(model, takenBack);
  note(model, 'unassign');
}

/** What happens to an application though nobody does anything with it. */
export interface Fate {
  readonly name: string;
  readonly weight: number;
  may(model: Model): boolean;
  run(model: Model, stage: Stage): Promise<void>;
}

/** The site looks after what waits. */
export async function sweep(model: Model, stage: Stage): Promise<void> {
  await stage.sweep();
  model.now = stage.clock();
  const isHeldBySuspended = model.has !== null && model.suspended[model.has];
  if (isHeldBySuspended || (model.endsAt !== null && model.endsAt <= stage.clock())) takeBack(model);
  if (model.point === 'delivered' && model.has !== null && model.approved[model.has]) waitForAnswer(model);
}

/** Delivered work completes by itself, never without a notice and three days after it. */
function waitForAnswer(model: Model): void {
  const { now, completesAt, toldAt } = model;
  if (completesAt === null || daysBefore(completesAt, answerDays.notice) > now) return;
  const soonest = daysAfter(now, answerDays.notice);
  if (toldAt === null) {
    Object.assign(model, { toldAt: now, completesAt: completesAt > soonest ? completesAt : soonest });
  } else if (completesAt <= now && daysAfter(toldAt, answerDays.notice) <= now) {
    model.point = 'completed';
    note(model, 'complete_by_itself');
  }
}

/** An admin takes somebody's approval. */
export async function loseApproval(who: Who, model: Model, stage: Stage): Promise<void> {
  await stage.setApproved(who, false);
  model.approved[who] = false;
  if (model.has === who) takeBack(model);
}

/** The client's account goes. */
export async function leave(model: Model, stage: Stage): Promise<void> {
  await stage.leave();
  model.isClientThere = false;
  if (mayHappen('close', model.point)) {
    const isKept = model.accepted > 0;
    Object.assign(model, closed);
    if (isKept) note(model, 'close');
  }
  // Where nothing was agreed nothing is kept, and of the rest only what was agreed.
  model.isThere = model.accepted > 0;
}

/** All that may happen. */
export const fates: readonly Fate[] = [
  { name: 'sweep', weight: 3, may: () => true, run: sweep },
  ...[3, 9].map((days) => ({
    name: `${days} days pass`,
    weight: 2,
    may: () => true,
    run: async (model: Model, stage: Stage) => {
      await stage.pass(days);
      await sweep(model, stage);
    },
  })),
  { name: 'the client leaves', weight: 1, may: ({ isClientThere }) => isClientThere, run: leave },
  ...whos.flatMap((who): Fate[] => [
    {
      name: `approval lost by ${who}`,
      weight: 2,
      may: ({ approved }) => approved[who],
      run: (model, stage) => loseApproval(who, model, stage),
    },
    {
      name: `approval of ${who}`,
      weight: 12,
      may: ({ approved }) => !approved[who],
      async run(model, stage) {
        await stage.setApproved(who, true);
        model.approved[who] = true;
      },
    },
    {
      name: `suspension of ${who}`,
      weight: 2,
      may: ({ suspended }) => !suspended[who],
      async run(model, stage) {
        await stage.setSuspended(who, true);
        model.suspended[who] = true;
      },
    },
    {
      name: `suspension of ${who} lifted`,
      weight: 12,
      may: ({ suspended }) => suspended[who],
      async run(model, stage) {
        await stage.setSuspended(who, false);
        model.suspended[who] = false;
      },
    },
  ]),
];
