/** States of an application (decisions, section 5). A new one is pending. */
export const applicationStatuses = ['pending', 'approved', 'rejected', 'completed', 'cancelled'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** The two parts of a client's list: what is under way, and what has ended. */
export const applicationParts = {
  under_way: ['pending', 'approved'],
  earlier: ['rejected', 'completed', 'cancelled'],
} as const satisfies Record<string, readonly ApplicationStatus[]>;
export type ApplicationPart = keyof typeof applicationParts;
export const applicationPartNames = Object.keys(applicationParts) as [ApplicationPart, ...ApplicationPart[]];

/** Stages of an approved application. */
export const applicationStages = [
  'unassigned',
  'assigned',
  'proposed',
  'engaged',
  'delivered',
  'changes_requested',
  'problem',
] as const;
export type ApplicationStage = (typeof applicationStages)[number];

/** Position of an application: its status or, while that is approved, its stage. */
export type ApplicationPoint = Exclude<ApplicationStatus, 'approved'> | ApplicationStage;

/** Actors: the owner, the assigned professional, any admin, or the site itself. */
export const parties = ['client', 'professional', 'admin', 'system'] as const;
export type Party = (typeof parties)[number];

interface Transition {
  /** Any of them, where there are several. */
  readonly by: Party | readonly Party[];
  readonly from: readonly ApplicationPoint[];
  readonly to: readonly ApplicationPoint[];
  readonly needsReason?: true;
}

const beforeAcceptance = ['unassigned', 'assigned', 'proposed'] as const;
const withProfessional = ['assigned', 'proposed'] as const;
const underWay = ['engaged', 'delivered', 'changes_requested'] as const;
const afterAcceptance = [...underWay, 'problem'] as const;

/**
 * The only table of an application's transitions (decisions, section 5), shared by server and screens; nothing else
 * changes one. `to` lists possible results: approving with a professional assigns immediately.
 */
export const transitions = {
  approve: { by: 'admin', from: ['pending'], to: ['unassigned', 'assigned'] },
  reject: { by: 'admin', from: ['pending'], to: ['rejected'] },
  assign: { by: 'admin', from: beforeAcceptance, to: ['assigned'] },
  /** Moves agreed work from one professional to another; both are notified of the reason. */
  reassign: { by: 'admin', from: afterAcceptance, to: ['assigned'], needsReason: true },
  decline_assignment: { by: 'professional', from: withProfessional, to: ['unassigned'], needsReason: true },
  /** The professional lost approval, was suspended or left, or has sent no proposal. */
  unassign: { by: 'system', from: [...withProfessional, ...afterAcceptance], to: ['unassigned'] },
  propose: { by: 'professional', from: withProfessional, to: ['proposed'] },
  withdraw: { by: 'professional', from: ['proposed'], to: ['assigned'] },
  decline: { by: 'client', from: ['proposed'], to: ['assigned'] },
  accept: { by: 'client', from: ['proposed'], to: ['engaged'] },
  /** The proposal stays open until the professional replaces it. */
  ask_for_revision: { by: 'client', from: ['proposed'], to: ['proposed'] },
  /** Not twice: another delivery, and with it another 14 days, is possible only after the client requests changes. */
  deliver: { by: 'professional', from: ['engaged', 'changes_requested'], to: ['delivered'] },
  request_changes: { by: 'client', from: ['delivered'], to: ['changes_requested'], needsReason: true },
  confirm: { by: 'client', from: ['delivered'], to: ['completed'] },
  /** A problem ends only by an admin's decision: nothing else completes work with a reported problem. */
  complete: { by: 'admin', from: underWay, to: ['completed'], needsReason: true },
  /** 14 days after a delivery without an answer. */
  complete_by_itself: { by: 'system', from: ['delivered'], to: ['completed'] },
  /** Ended work keeps its status: then only a case is opened (`mayReport` in `problems.ts`). */
  report_problem: { by: ['client', 'professional'], from: underWay, to: ['problem'], needsReason: true },
  /** The work goes on from its stage before, or ends; `problemOutcomesFor` in `problems.ts` lists the decisions. */
  decide_problem: { by: 'admin', from: ['problem'], to: [...underWay, 'completed', 'cancelled'], needsReason: true },
  cancel: { by: 'client', from: ['pending', ...beforeAcceptance], to: ['cancelled'] },
  cancel_as_admin: {
    by: 'admin',
    from: ['pending', ...beforeAcceptance, ...afterAcceptance],
    to: ['cancelled'],
    needsReason: true,
  },
  /** The client's account was deleted. */
  close: { by: 'system', from: ['pending', ...beforeAcceptance, ...afterAcceptance], to: ['cancelled'] },
} as const satisfies Record<string, Transition>;
export type ApplicationAct = keyof typeof transitions;

/** Returns the point for an application's two columns. */
export const pointFor = ({
  status,
  stage,
}: {
  readonly status: ApplicationStatus;
  readonly stage: ApplicationStage | null;
}): ApplicationPoint => (status === 'approved' ? (stage ?? 'unassigned') : status);

/** Returns the two columns for a point. */
export const toStatusColumns = (
  point: ApplicationPoint,
): { readonly status: ApplicationStatus; readonly stage: ApplicationStage | null } =>
  isStage(point) ? { status: 'approved', stage: point } : { status: point, stage: null };

const isStage = (point: ApplicationPoint): point is ApplicationStage =>
  (applicationStages as readonly string[]).includes(point);

/** Whether an act is allowed at a point. */
export const mayHappen = (act: ApplicationAct, point: ApplicationPoint): boolean =>
  (transitions[act].from as readonly ApplicationPoint[]).includes(point);

/** Whether client and professional have agreed on work that goes on. */
export const isEngaged = (point: ApplicationPoint): boolean =>
  (afterAcceptance as readonly ApplicationPoint[]).includes(point);

/** States of a proposal (decisions, section 3). At most one of an application is open. */
export const proposalStatuses = ['open', 'accepted', 'declined', 'withdrawn', 'replaced'] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];

/** What a client can ask to be changed in a proposal. */
export const revisionTopics = ['price', 'dates', 'scope'] as const;
export type RevisionTopic = (typeof revisionTopics)[number];

/** Kinds of timeline entries. */
export const applicationEventKinds = [
  'submitted',
  /** The e-mail address was confirmed, and so the application was sent. */
  'released',
  'approved',
  'rejected',
  'assigned',
  /** Another professional was assigned. */
  'reassigned',
  'assignment_declined',
  /** The professional lost approval, was suspended or left, or sent no proposal. */
  'unassigned',
  'reminded',
  'proposed',
  'revision_requested',
  'proposal_replaced',
  'proposal_withdrawn',
  'proposal_declined',
  'proposal_accepted',
  'cancelled',
  'delivered',
  /** The client could not answer, or saw a date from a wrong clock: the days to answer started again. */
  'answer_postponed',
  'changes_requested',
  'problem_reported',
  'problem_decided',
  'completed',
] as const;
export type ApplicationEventKind = (typeof applicationEventKinds)[number];

/** Reasons for the end of an assignment. */
export const assignmentEnds = [
  'reassigned',
  'declined',
  'approval_lost',
  'suspended',
  'deleted',
  'no_proposal',
  'cancelled',
  'completed',
] as const;
export type AssignmentEnd = (typeof assignmentEnds)[number];

/** Working days in Kampala after which a professional without a proposal is reminded, and after which another is sought. */
export const proposalDays = { reminder: 3, queue: 5 } as const;

/**
 * Days after a delivery without an answer until the work completes automatically, and days of notice to the client
 * before that: never fewer lie between the two.
 */
export const answerDays = { completion: 14, notice: 3 } as const;
