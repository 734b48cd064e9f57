/** States of a request for a free consultation (decisions, section 5). A new one is unconfirmed. */
export const consultationStatuses = [
  'unconfirmed',
  'requested',
  'accepted',
  'proposed',
  'declined',
  'cancelled',
  'expired',
  'completed',
  'no_show',
] as const;
export type ConsultationStatus = (typeof consultationStatuses)[number];

/** The two people of a consultation. */
export const consultationSides = ['client', 'professional'] as const;
export type ConsultationSide = (typeof consultationSides)[number];
export const otherSide = (side: ConsultationSide): ConsultationSide => (side === 'client' ? 'professional' : 'client');

/** Who changes a consultation: one of the two people, an admin, or the site itself. */
export const consultationParties = [...consultationSides, 'admin', 'system'] as const;
export type ConsultationParty = (typeof consultationParties)[number];

/** An admin's decisions on a contested no-show: it counts, or it does not. */
export const settlements = ['stands', 'withdrawn'] as const;
export type Settlement = (typeof settlements)[number];

/** Times that each side may propose for one consultation. */
export const mostMoves = 3;

/** Hours after which something happens to a consultation, and days to contest that someone did not come. */
export const consultationTimes = {
  /** A professional who has not answered is reminded. */
  remindersAfterHours: [12, 20],
  /** Admins see the request in their queue. */
  adminsAfterHours: 24,
  /** A request, or a proposed time, without an answer expires; so it does when its time passes. */
  expiresAfterHours: 72,
  /** Both are reminded this many hours before the start. */
  remindersBeforeHours: [24, 1],
  /** It counts as completed this many hours after its start, unless someone says otherwise. */
  completesAfterHours: 24,
  /** To say that one did come. */
  contestDays: 7,
  /** A time is held while the visitor's address is confirmed. */
  holdMinutes: 15,
} as const;

/** What decides about an act, of a row or of a reply. */
export interface ConsultationState {
  readonly status: ConsultationStatus;
  /** The requested or agreed time. */
  readonly slotStart: Date | null;
  /** A time that one side proposes, while the other has not answered. */
  readonly proposedStart: Date | null;
  readonly proposedBy: ConsultationSide | null;
  /** Whether a time was agreed before: what is proposed now would move it. */
  readonly isAgreed: boolean;
  readonly clientMoves: number;
  readonly professionalMoves: number;
  /** Who did not come. */
  readonly noShowBy: ConsultationSide | null;
  readonly noShowAt: Date | null;
  readonly isContested: boolean;
  readonly isSettled: boolean;
}

interface Transition {
  readonly by: readonly ConsultationParty[];
  readonly from: readonly ConsultationStatus[];
  readonly to: readonly ConsultationStatus[];
  readonly needsReason?: true;
  /** A condition beyond the status. */
  readonly when?: (state: ConsultationState, by: ConsultationParty, now: Date) => boolean;
}

const hasBegun = ({ slotStart }: ConsultationState, now: Date) => slotStart !== null && slotStart <= now;
/** Whether the time that an answer would agree to has passed. */
const isTooLate = ({ proposedStart, slotStart }: ConsultationState, now: Date) => {
  const start = proposedStart ?? slotStart;
  return start !== null && start <= now;
};
const countMoves = (state: ConsultationState, by: ConsultationParty) =>
  by === 'client' ? state.clientMoves : state.professionalMoves;
/** A proposed time is answered by the side that did not propose it; everything else by the professional. */
const canAnswer = (state: ConsultationState, by: ConsultationParty) =>
  state.status === 'proposed' ? state.proposedBy !== by : by === 'professional';

/**
 * The only table of a consultation's transitions (decisions, sections 5 and 8), shared by server and screens; nothing
 * else changes one. `to` lists possible results.
 */
export const consultationTransitions = {
  /** The address is confirmed, and the request goes to the professional. */
  confirm: { by: ['client'], from: ['unconfirmed'], to: ['requested', 'expired'] },
  accept: {
    by: ['professional', 'client'],
    from: ['requested', 'proposed'],
    to: ['accepted'],
    when: (state, by, now) =>
      canAnswer(state, by) && !isTooLate(state, now) && !(state.isAgreed && hasBegun(state, now)),
  },
  /** Another time, instead of the requested, proposed or agreed one. */
  propose: {
    by: ['professional', 'client'],
    from: ['requested', 'proposed', 'accepted'],
    to: ['proposed'],
    when: (state, by, now) =>
      (by === 'professional' || state.status !== 'requested') &&
      countMoves(state, by) < mostMoves &&
      !hasBegun(state, now),
  },
  /** The agreed time stays, and what was proposed instead of it is gone: declined, or withdrawn. */
  keep: {
    by: ['professional', 'client'],
    from: ['proposed'],
    to: ['accepted'],
    when: (state) => state.isAgreed,
  },
  decline: {
    by: ['professional', 'client'],
    from: ['requested', 'proposed'],
    to: ['declined'],
    needsReason: true,
    when: (state, by) => !state.isAgreed && canAnswer(state, by),
  },
  cancel: {
    by: ['professional', 'client', 'admin'],
    from: ['unconfirmed', 'requested', 'proposed', 'accepted'],
    to: ['cancelled'],
    when: (state, by, now) =>
      (by !== 'professional' || state.status === 'accepted' || state.status === 'proposed') &&
      (state.status !== 'unconfirmed' || by === 'client') &&
      !(state.isAgreed && hasBegun(state, now)),
  },
  complete: {
    by: ['professional', 'client'],
    from: ['accepted'],
    to: ['completed'],
    when: (state, _by, now) => hasBegun(state, now),
  },
  /** The other side did not come. */
  no_show: {
    by: ['professional', 'client'],
    from: ['accepted'],
    to: ['no_show'],
    when: (state, _by, now) => hasBegun(state, now),
  },
  /** The person reported as absent says they were there. Until an admin decides, it doesn't count. */
  contest: {
    by: ['professional', 'client'],
    from: ['no_show'],
    to: ['no_show'],
    needsReason: true,
    when: (state, by, now) =>
      state.noShowBy === by && !state.isContested && state.noShowAt !== null && now <= contestableUntil(state.noShowAt),
  },
  settle: {
    by: ['admin'],
    from: ['no_show'],
    to: ['no_show'],
    needsReason: true,
    when: (state) => state.isContested && !state.isSettled,
  },
  /** No answer in time, or the time has passed: a request ends, an agreed consultation keeps its time. */
  expire: {
    by: ['system'],
    from: ['unconfirmed', 'requested', 'proposed'],
    to: ['expired'],
    when: (state) => !state.isAgreed,
  },
  lapse: { by: ['system'], from: ['proposed'], to: ['accepted'], when: (state) => state.isAgreed },
  complete_by_itself: { by: ['system'], from: ['accepted'], to: ['completed'] },
  /** An account was deleted, or the professional was suspended or is no longer approved. */
  close: { by: ['system'], from: ['unconfirmed', 'requested', 'proposed', 'accepted'], to: ['cancelled'] },
} as const satisfies Record<string, Transition>;
export type ConsultationAct = keyof typeof consultationTransitions;

/** Entries of a consultation's history: the acts, its beginning, and a time that was gone when the address was confirmed. */
export const consultationEventActs = [
  'request',
  'time_lost',
  ...(Object.keys(consultationTransitions) as ConsultationAct[]),
] as const;
export type ConsultationEventAct = (typeof consultationEventActs)[number];

/** Acts of people, with a call each. */
export const personalActs = [
  'accept',
  'propose',
  'keep',
  'decline',
  'cancel',
  'complete',
  'no_show',
  'contest',
  'settle',
] as const satisfies readonly ConsultationAct[];
export type PersonalAct = (typeof personalActs)[number];

/** Acts of clients, who do them by an emailed link as well. */
export const clientActs = [
  'accept',
  'propose',
  'keep',
  'decline',
  'cancel',
  'complete',
  'no_show',
  'contest',
] as const satisfies readonly PersonalAct[];
export type ClientAct = (typeof clientActs)[number];

/** Parts of a list: without an answer, with an agreed time, and ended. */
export const consultationParts = ['waiting', 'upcoming', 'earlier'] as const;
export type ConsultationPart = (typeof consultationParts)[number];

/** What waits for admins: requests without an answer in time, and no-shows that someone contests. */
export const consultationQueues = ['unanswered', 'contested'] as const;
export type ConsultationQueue = (typeof consultationQueues)[number];

/** Whether a party may do this now. */
export function mayMove(act: ConsultationAct, by: ConsultationParty, state: ConsultationState, now: Date): boolean {
  const transition: Transition = consultationTransitions[act];
  return (
    transition.by.includes(by) && transition.from.includes(state.status) && (transition.when?.(state, by, now) ?? true)
  );
}

/** Returns what a party may do now, in the order of the table. */
export const listAllowedActions = (by: ConsultationParty, state: ConsultationState, now: Date): PersonalAct[] =>
  personalActs.filter((act) => mayMove(act, by, state, now));

/** Returns the last moment to contest that someone did not come. */
export const contestableUntil = (noShowAt: Date): Date =>
  new Date(noShowAt.getTime() + consultationTimes.contestDays * 24 * 60 * 60 * 1000);

/** Whether cancelling now counts as late: less than the professional's cut-off before the agreed start. */
export const isLateToCancel = (start: Date, now: Date, cutoffHours: number): boolean =>
  now.getTime() > start.getTime() - cutoffHours * 60 * 60 * 1000;
