import { answerDays } from '#shared/applications/application-states.ts';
import { mayReport, problemLimits, type StageBefore } from '#shared/applications/problems.ts';
import { daysAfter } from '#shared/time/time.ts';
import {
  type Act,
  type Agreed,
  anybody,
  atLeastNow,
  isClients,
  mayHave,
  type Model,
  path,
  type Who,
} from './application-model.ts';
import type { Stage } from './application-stage.ts';

/** Finds the last agreement of a person; for the client, the last of all. */
const findLastAgreement = ({ agreements }: Model, who: Who | null): Agreed | undefined =>
  agreements.findLast((agreed) => who === null || agreed.who === who);

/** Whether it is a problem of ended work, which leaves the application unchanged. */
const isReportedAfter = (model: Model, who: Who | null): boolean => {
  const agreed = findLastAgreement(model, who);
  return agreed?.endedAt != null && mayReport(agreed.endedAt, model.now) && hasRoom(agreed);
};
const hasRoom = ({ isOpen, cases }: Agreed) => !isOpen && cases < problemLimits.cases;

const reportBy = (who: Who | null, isTheirs: (model: Model) => boolean): Act => ({
  name: `report a problem by ${who ?? 'client'}`,
  weight: 5,
  act: () => 'report_problem',
  isTheirs: (model) => {
    const agreed = findLastAgreement(model, who);
    return isTheirs(model) && agreed !== undefined && agreed.endedAt === null && hasRoom(agreed);
  },
  isBeside: (model) => isTheirs(model) && isReportedAfter(model, who),
  async call(stage, headers) {
    const by = who === null ? stage.people.client : stage.people[who];
    const responseId = stage.agreedIds[who ?? 'client'] || undefined;
    const report = { reason: 'Because.', ...(responseId !== undefined && { responseId }) };
    const answered = await by.call('POST', path(stage, '/problem'), report, headers);
    if (answered.status !== 200) return answered;
    stage.caseIds.push(answered.problem.id);
    if (answered.problem.holdsWork) stage.problemId = answered.problem.id;
    return answered;
  },
  after(model) {
    const agreed = findLastAgreement(model, who)!;
    agreed.isOpen = true;
    agreed.cases += 1;
    model.cases.push(agreed);
    if (agreed.endedAt !== null) return {};
    return { point: 'problem', before: model.point as StageBefore, ...unanswered };
  },
  heeds: true,
});

const unanswered = { completesAt: null, notifiedAt: null } as const;
const delivered = (since: Date) => ({ completesAt: daysAfter(since, answerDays.completion), notifiedAt: null });

const decisions = (['resumed', 'completed', 'cancelled'] as const).map((outcome): Act => ({
  name: `decide ${outcome}`,
  weight: outcome === 'resumed' ? 10 : 4,
  act: () => 'decide_problem',
  isTheirs: anybody,
  call: (stage) =>
    stage.people.admin.call('POST', `/problems/${stage.problemId || stage.id}/decision`, {
      outcome,
      reason: 'Because.',
    }),
  after(model, now) {
    model.agreements.at(-1)!.isOpen = false;
    const point = outcome === 'resumed' ? model.before! : outcome;
    return { point, before: null, ...(point === 'delivered' ? delivered(atLeastNow(model, now)) : {}) };
  },
  heeds: false,
}));

/** Finds the last open case of ended work; without one, a case that cannot be decided this way. */
async function endedCase(stage: Stage): Promise<string> {
  for (const id of stage.caseIds.toReversed()) {
    const { problem } = await stage.people.admin.call('GET', `/problems/${id}`);
    if (problem?.state === 'open' && !problem.holdsWork) return id;
  }
  return stage.problemId || stage.id;
}
/** In the same order as the stage's: that of the reports. */
const lastEnded = ({ cases }: Model): Agreed | undefined =>
  cases.findLast(({ isOpen, endedAt }) => isOpen && endedAt !== null);

/** A problem of ended work: the application stays unchanged. */
const judgements = (['upheld', 'dismissed'] as const).map((outcome): Act => ({
  name: `decide ${outcome}`,
  weight: 8,
  act: () => 'decide_problem',
  isTheirs: () => false,
  isBeside: (model) => lastEnded(model) !== undefined,
  call: async (stage) =>
    await stage.people.admin.call('POST', `/problems/${await endedCase(stage)}/decision`, {
      outcome,
      reason: 'Because.',
    }),
  after(model) {
    lastEnded(model)!.isOpen = false;
    return {};
  },
  heeds: false,
}));

/** Actions of client and admins on agreed work. */
export const ofWork: readonly Act[] = [
  {
    name: 'request changes',
    weight: 8,
    act: () => 'request_changes',
    isTheirs: isClients,
    call: (stage, headers) =>
      stage.people.client.call('POST', path(stage, '/request-changes'), { reason: 'Because.' }, headers),
    after: () => ({ point: 'changes_requested', ...unanswered }),
    heeds: true,
  },
  {
    name: 'confirm',
    weight: 4,
    act: () => 'confirm',
    isTheirs: isClients,
    call: (stage, headers) => stage.people.client.call('POST', path(stage, '/confirm'), {}, headers),
    after: () => ({ point: 'completed', ...unanswered }),
    heeds: true,
  },
  {
    name: 'complete as admin',
    weight: 1,
    act: () => 'complete',
    isTheirs: anybody,
    call: (stage, headers) =>
      stage.people.admin.call('POST', path(stage, '/complete'), { reason: 'Because.' }, headers),
    after: () => ({ point: 'completed', ...unanswered }),
    heeds: true,
  },
  reportBy(null, isClients),
  ...decisions,
  ...judgements,
];

/** A professional's actions on agreed work. */
export const workActionsFor = (who: Who): readonly Act[] => [
  {
    name: `deliver by ${who}`,
    weight: 14,
    act: () => 'deliver',
    isTheirs: (model) => model.has === who && mayHave(model, who),
    call: (stage, headers) => stage.people[who].call('POST', path(stage, '/deliver'), {}, headers),
    after(model, now) {
      const deliveredAt = atLeastNow(model, now);
      return { point: 'delivered', deliveredAt, ...delivered(deliveredAt) };
    },
    heeds: true,
  },
  reportBy(who, ({ suspended, there }) => there[who] && !suspended[who]),
];
