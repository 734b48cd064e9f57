import type { ConsultationStatus, PersonalAct } from '#shared/consultations/consultation-states.ts';

/** Everyone who tries an act: the two sides, an admin, another client, and the client's emailed link. */
export const callers = ['client', 'professional', 'admin', 'stranger', 'link'] as const;
export type Caller = (typeof callers)[number];
type Side = 'client' | 'professional';

const hour = 3_600_000;

/** A time of a walk: a quarter of an hour in the future, one in the past, or one that another consultation has. */
export type Choice = number | 'past' | 'taken' | 'none';

/**
 * The expected state of one consultation, computed without querying the product. Its rules are those of the decisions,
 * sections 5 and 8, worded differently from the product's table: neither is derived from the other.
 */
export interface Model {
  now: Date;
  status: ConsultationStatus;
  requestedStart: Date | null;
  proposed: Date | null;
  by: Side | null;
  isAgreed: boolean;
  readonly moves: Record<Side, number>;
  requestedAt: Date;
  proposedAt: Date;
  missing: Side | null;
  missedAt: Date;
  isContested: boolean;
  isSettled: boolean;
  isApproved: boolean;
  /** Whether it is settled how the two meet. */
  hasWay: boolean;
  /** Transitions of the consultation so far, for its version and its history. */
  changes: number;
}

const other = (side: Side): Side => (side === 'client' ? 'professional' : 'client');
export const findSide = (caller: Caller): Side | 'admin' | null =>
  caller === 'link' ? 'client' : caller === 'stranger' ? null : caller;

const isOpen = ({ status }: Model) => ['requested', 'proposed', 'accepted'].includes(status);
const past = (moment: Date | null, now: Date) => moment !== null && moment.getTime() <= now.getTime();

/** Whether a side may do something now, by the rules. */
export function may(model: Model, side: Side | 'admin', act: PersonalAct): boolean {
  const { status, requestedStart, proposed, by, isAgreed, now } = model;
  const awaited: Side | null = status === 'requested' ? 'professional' : status === 'proposed' && by ? other(by) : null;
  const begun = past(requestedStart, now);
  if (side === 'admin') {
    if (act === 'cancel') return isOpen(model) && !(isAgreed && begun);
    return act === 'settle' && model.isContested && !model.isSettled;
  }
  switch (act) {
    case 'accept':
      return awaited === side && !past(proposed ?? requestedStart, now) && !(isAgreed && begun);
    case 'propose':
      if (!isOpen(model) || begun || model.moves[side] >= 3) return false;
      return side === 'professional' || status !== 'requested';
    case 'keep':
      return status === 'proposed' && isAgreed;
    case 'decline':
      return awaited === side && !isAgreed;
    case 'cancel':
      return isOpen(model) && !(isAgreed && begun) && (side === 'client' || status !== 'requested');
    case 'complete':
    case 'no_show':
      return status === 'accepted' && begun;
    case 'contest':
      return (
        status === 'no_show' &&
        model.missing === side &&
        !model.isContested &&
        now.getTime() <= model.missedAt.getTime() + 7 * 24 * hour
      );
    case 'settle':
      return false;
  }
}

/** The times of the professional that it reserves. */
export const heldBy = ({ status, requestedStart, proposed }: Model): Date[] =>
  ['declined', 'cancelled', 'expired'].includes(status)
    ? []
    : [requestedStart, proposed].filter((moment) => moment !== null);

/** Applies an act that succeeded. */
export function apply(model: Model, side: Side | 'admin', act: PersonalAct, start: Date | null): void {
  const { now } = model;
  model.changes += 1;
  const answered = { proposed: null, by: null };
  switch (act) {
    case 'accept':
      Object.assign(model, {
        status: 'accepted',
        requestedStart: model.proposed ?? model.requestedStart ?? start,
        isAgreed: true,
      });
      model.hasWay = true;
      break;
    case 'propose':
      if (side !== 'admin') model.moves[side] += 1;
      Object.assign(model, { status: 'proposed', proposed: start, by: side, proposedAt: now });
      return;
    case 'keep':
      model.status = 'accepted';
      break;
    case 'decline':
      model.status = 'declined';
      break;
    case 'cancel':
      model.status = 'cancelled';
      break;
    case 'complete':
      model.status = 'completed';
      break;
    case 'no_show':
      if (side !== 'admin') Object.assign(model, { status: 'no_show', missing: other(side), missedAt: now });
      break;
    case 'contest':
      model.isContested = true;
      break;
    case 'settle':
      model.isSettled = true;
      break;
  }
  Object.assign(model, answered);
}

/** What the site does automatically at this moment: one step, if one is due. */
export function sweep(model: Model): void {
  const { status, now, requestedStart, proposed, isAgreed } = model;
  const waited = (since: Date) => now.getTime() >= since.getTime() + 72 * hour;
  const end = (to: ConsultationStatus) => {
    Object.assign(model, { status: to, proposed: null, by: null, changes: model.changes + 1 });
  };
  if (status === 'requested' && (waited(model.requestedAt) || past(requestedStart, now))) end('expired');
  else if (
    status === 'proposed' &&
    (waited(model.proposedAt) || past(proposed, now) || (isAgreed && past(requestedStart, now)))
  )
    end(isAgreed ? 'accepted' : 'expired');
  else if (status === 'accepted' && requestedStart && now.getTime() >= requestedStart.getTime() + 24 * hour)
    end('completed');
}

/** The professional loses approval: open consultations are closed. */
export function loseApproval(model: Model): void {
  model.isApproved = false;
  if (isOpen(model))
    Object.assign(model, { status: 'cancelled', proposed: null, by: null, changes: model.changes + 1 });
}
