import { isEngaged } from '#shared/applications/application-states.ts';
import { kampalaDay } from '#shared/time/time.ts';
import {
  type Act,
  anybody,
  awaited,
  closed,
  assignment,
  isClients,
  mayHave,
  type Model,
  path,
  takenBack,
  type Who,
  whos,
} from './application-model.ts';
import { type Person, proposal } from './application-people.ts';
import type { Stage } from './application-stage.ts';
import { ofWork, workActionsFor } from './application-work-acts.ts';

const decide = (status: string, who?: Who) => (stage: Stage, headers?: Record<string, string>) =>
  stage.people.admin.call(
    'PUT',
    path(stage, '/status'),
    { status, ...(who && { professionalId: stage.people[who].id }) },
    headers,
  );
/** Answers the last proposal; without one, a missing one. */
const answer = (by: (stage: Stage) => Person, how: string) => (stage: Stage, headers?: Record<string, string>) =>
  by(stage).call(
    'POST',
    `/responses/${stage.responseId || stage.id}/${how}`,
    how === 'accept' ? undefined : {},
    headers,
  );

const ofAnybody: readonly Act[] = [
  {
    name: 'approve',
    weight: 12,
    act: () => 'approve',
    isTheirs: anybody,
    call: decide('approved'),
    // Assigned to the professional whom the client preferred, if possible.
    after: (model, now) =>
      model.preferredProfessional !== null && mayHave(model, model.preferredProfessional)
        ? assignment(model.preferredProfessional, now)
        : { point: 'unassigned' },
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
    // Suspended people cannot agree, even before the next sweep.
    isTheirs: (model) => isClients(model) && model.has !== null && mayHave(model, model.has),
    async call(stage, headers) {
      const answered = await answer(({ people }) => people.client, 'accept')(stage, headers);
      const id = answered.response?.id;
      const who = whos.find((one) => stage.people[one].id === answered.application?.professionalId);
      if (answered.status === 200 && who) Object.assign(stage.agreedIds, { client: id, [who]: id });
      return answered;
    },
    after: ({ accepted, agreements, has }) => ({
      point: 'engaged',
      isOpen: false,
      accepted: accepted + 1,
      agreements: [...agreements, { who: has!, endedAt: null, cases: 0, isOpen: false }],
    }),
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
  {
    name: 'ask for a change of the proposal',
    weight: 6,
    act: () => 'ask_for_revision',
    isTheirs: (model) => isClients(model) && !model.isRevised,
    call: (stage, headers) =>
      stage.people.client.call(
        'POST',
        `/responses/${stage.responseId || stage.id}/ask-for-revision`,
        { what: ['price'], note: 'Too dear.' },
        headers,
      ),
    after: () => ({ isRevised: true }),
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
      after: (_, now) => assignment(who, now),
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
      after: (_, now) => assignment(who, now),
      heeds: true,
    },
    {
      name: `respond by ${who}`,
      weight: 18,
      act: () => 'propose',
      isTheirs,
      call: (stage) => {
        // Far enough ahead to be in the future however many days a walk takes.
        const availabilityStart = kampalaDay(new Date(stage.clock().getTime() + 365 * 86_400_000));
        const body = proposal({ terms: `Terms ${Math.random()}`, availabilityStart });
        return stage.people[who].call('POST', path(stage, '/response'), body);
      },
      after: () => ({ point: 'proposed', isOpen: true, isRevised: false, endsAt: null }),
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

/** All actions of people. */
export const acts: readonly Act[] = [
  ...ofAnybody,
  ...ofWork,
  ...whos.flatMap((who) => [...ofProfessional(who), ...workActionsFor(who)]),
];
