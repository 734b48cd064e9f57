import type {
  Application,
  ApplicationEvent,
  ApplicationSummary,
  DeliveryFile,
  Proposal,
} from '#shared/api/applications/application-shapes.ts';
import { licenceNeeds } from '#shared/credentials/licence-needs.ts';
import { isEngaged, type Party, pointFor } from '#shared/applications/application-states.ts';
import { ourTurn } from '#shared/applications/turns.ts';
import { waitingDaysFor } from '#shared/desk/waiting-kinds.ts';
import type { OurTimes } from '#shared/settings/promises.ts';
import { promisedBy } from '#shared/time/working-days.ts';
import { deletedNames } from '#shared/account/data-rights.ts';
import { locationName } from '#shared/places/location-name.ts';
import { placeOfAddress } from '#shared/places/places.ts';
import type {
  ApplicationEventRow,
  ApplicationDetailRow,
} from '#server/features/applications/store/application-lists.ts';
import type { DeliveryFileRow } from '#server/features/applications/store/delivery-files.ts';
import type { ProblemRow } from '#server/features/applications/store/problems.ts';
import type { ProposalRow } from '#server/features/applications/store/proposals.ts';

/** The reader's side; each side sees only what concerns it. */
type ApplicationReader = Exclude<Party, 'system'>;
type Latest =
  | Pick<
      ProposalRow,
      | 'id'
      | 'status'
      | 'proposedBudget'
      | 'availabilityStart'
      | 'estimatedTimeline'
      | 'submittedAt'
      | 'revisionRequestedAt'
    >
  | undefined;

export function viewProposal({ proposal, name }: { proposal: ProposalRow; name: string | null }): Proposal {
  return {
    id: proposal.id,
    applicationId: proposal.applicationId,
    professionalId: proposal.professionalId,
    professionalName: name ?? deletedNames.professional,
    proposedBudget: proposal.proposedBudget,
    estimatedTimeline: proposal.estimatedTimeline,
    responseMessage: proposal.responseMessage,
    availabilityStart: proposal.availabilityStart,
    methodology: proposal.methodology,
    deliverables: proposal.deliverables,
    terms: proposal.terms,
    status: proposal.status,
    ...(proposal.reason !== null && { reason: proposal.reason }),
    ...viewRevision(proposal),
    submittedAt: proposal.submittedAt.toISOString(),
    answeredAt: proposal.answeredAt?.toISOString() ?? null,
    endedAt: proposal.endedAt?.toISOString() ?? null,
    ...(proposal.agreementSha256 !== null && { sha256: proposal.agreementSha256 }),
  };
}

const viewRevision = ({ revisionWhat, revisionNote, revisionRequestedAt }: ProposalRow): Pick<Proposal, 'revision'> =>
  revisionWhat && revisionNote && revisionRequestedAt
    ? { revision: { what: revisionWhat, note: revisionNote, requestedAt: revisionRequestedAt.toISOString() } }
    : {};

export function viewSummary(
  row: ApplicationDetailRow,
  reader: ApplicationReader,
  latest: Latest,
  ourTimes: OurTimes,
): ApplicationSummary {
  const { application } = row;
  return {
    id: application.id,
    userId: application.userId,
    serviceType: application.serviceType,
    title: application.title,
    description: application.description,
    budget: viewBudget(application),
    urgency: application.urgency,
    status: application.status,
    stage: application.stage,
    submittedAt: application.submittedAt.toISOString(),
    updatedAt: application.updatedAt.toISOString(),
    userDetails: { name: application.name, ...(mayReach(application, reader) && viewContact(application)) },
    requirements: application.requirements,
    professionalId: application.professionalId,
    professional: viewProfessional(row, reader),
    wishedProfessional:
      reader !== 'professional' && application.preferredProfessionalId !== null && row.preferredName !== null
        ? { id: application.preferredProfessionalId, name: row.preferredName }
        : null,
    district: application.district,
    meeting: application.meeting,
    language: application.language,
    waitsForEmail: application.status === 'pending' && application.releasedAt === null,
    proposalDueAt: application.stage === 'assigned' ? (application.proposalDueAt?.toISOString() ?? null) : null,
    proposalEndsAt: application.stage === 'assigned' ? (application.proposalEndsAt?.toISOString() ?? null) : null,
    deliveredAt: application.deliveredAt?.toISOString() ?? null,
    completesAt: application.completesAt?.toISOString() ?? null,
    closedAt: application.closedAt?.toISOString() ?? null,
    ...(application.decisionReason !== '' &&
      reader !== 'professional' && { decision_reason: application.decisionReason }),
    ...(reader === 'admin' && { admin_notes: application.adminNotes }),
    ...(reader === 'admin' && { decisionDueAt: findDueAt(application, ourTimes)?.toISOString() }),
    version: application.version,
    latestResponse: latest
      ? {
          id: latest.id,
          status: latest.status,
          proposedBudget: latest.proposedBudget,
          availabilityStart: latest.availabilityStart,
          estimatedTimeline: latest.estimatedTimeline,
          submittedAt: latest.submittedAt.toISOString(),
          ...(latest.revisionRequestedAt && { revisionRequestedAt: latest.revisionRequestedAt.toISOString() }),
        }
      : null,
  };
}

/** The budget is hidden once the client has left; completed work only counts it. */
export const viewBudget = ({
  userId,
  budgetMin,
  budgetMax,
}: ApplicationDetailRow['application']): ApplicationSummary['budget'] =>
  userId === null ? null : { min: budgetMin, max: budgetMax };

/** When our team should have decided or assigned, while that is pending: `updatedAt` is the time of the last step. */
export function findDueAt(
  application: Pick<ApplicationDetailRow['application'], 'status' | 'stage' | 'updatedAt'>,
  { holidays, promises }: OurTimes,
): Date | null {
  const point = pointFor(application);
  if (!(point in ourTurn)) return null;
  return promisedBy(application.updatedAt, waitingDaysFor(ourTurn[point as keyof typeof ourTurn], promises), holidays);
}

/** A client who has agreed to nothing must not be called once the application is closed. */
const mayReach = ({ closedAt, engagedAt }: ApplicationDetailRow['application'], reader: ApplicationReader) =>
  reader !== 'professional' || closedAt === null || engagedAt !== null;

const viewContact = ({ email, phone }: ApplicationDetailRow['application']) => ({
  email,
  ...(phone !== null && { phone }),
});

function viewProfessional(
  { application, professional, professionalEmail }: ApplicationDetailRow,
  reader: ApplicationReader,
): ApplicationSummary['professional'] {
  if (!professional) {
    // While the professional has an account, withdrawal ended the assignment; only account deletion leaves it behind.
    if (application.assignedAt === null) return null;
    const none = { business_name: '', profession: '', location: '', avatar_url: null };
    return { id: null, name: deletedNames.professional, ...none };
  }
  const isAgreed = isEngaged(pointFor(application)) || application.status === 'completed';
  return {
    id: professional.id,
    name: professional.name,
    business_name: professional.businessName,
    profession: professional.profession,
    location: locationName(professional.district, placeOfAddress(professional.businessAddress)),
    avatar_url: professional.avatarUrl,
    ...((reader !== 'client' || isAgreed) && {
      ...(professionalEmail !== null && { email: professionalEmail }),
      phone_number: professional.phoneNumber,
      whatsapp_number: professional.whatsappNumber,
    }),
  };
}

/** Who may read an event's reason, for kinds where one side writes it for another. */
const readsReason: Partial<Record<ApplicationEventRow['event']['kind'], readonly ApplicationReader[]>> = {
  assignment_declined: ['admin'],
  approved: ['admin', 'client'],
  rejected: ['admin', 'client'],
  // The new professional must not read why the previous one had to go.
  reassigned: ['admin', 'client'],
};

/** Kinds that concern no professional; any other event without a professional concerned a deleted account. */
const ofNobody: readonly ApplicationEventRow['event']['kind'][] = [
  'submitted',
  'released',
  'approved',
  'cancelled',
  'completed',
];

const concerns = ({ professionalId, kind }: ApplicationEventRow['event'], ownId: string | null): boolean =>
  professionalId === null ? ofNobody.includes(kind) : professionalId === ownId;

/** Clients see no reminders, and professionals no events that concern another professional. */
function viewEvents(
  events: readonly ApplicationEventRow[],
  reader: ApplicationReader,
  ownId: string | null,
): ApplicationEvent[] {
  return events
    .filter(({ event }) => reader !== 'client' || event.kind !== 'reminded')
    .filter(({ event }) => reader !== 'professional' || concerns(event, ownId))
    .map(({ event, name }) => ({
      at: event.at.toISOString(),
      kind: event.kind,
      by: event.by,
      ...(name !== null && { professionalName: name }),
      ...(event.reason !== null && (readsReason[event.kind] ?? [reader]).includes(reader) && { reason: event.reason }),
    }));
}

const viewDeliveryFile = ({ id, name, kind, size, at, deliveredAt }: DeliveryFileRow): DeliveryFile => ({
  id,
  name,
  kind,
  bytes: size,
  addedAt: at.toISOString(),
  deliveredAt: deliveredAt?.toISOString() ?? null,
});

export function viewApplication(
  row: ApplicationDetailRow,
  reader: ApplicationReader,
  parts: {
    readonly proposals: readonly { proposal: ProposalRow; name: string | null }[];
    readonly events: readonly ApplicationEventRow[];
    readonly problems: readonly ProblemRow[];
    readonly files: readonly DeliveryFileRow[];
    readonly problemUntil: Date | null;
    readonly isLicenceMissing: boolean;
    readonly ourTimes: OurTimes;
  },
): Application {
  const { application } = row;
  return {
    ...viewSummary(row, reader, parts.proposals[0]?.proposal, parts.ourTimes),
    responses: parts.proposals.map(viewProposal),
    timeline: viewEvents(parts.events, reader, application.professionalId),
    problems: parts.problems
      .filter(
        ({ professionalId: whose }) =>
          reader !== 'professional' || (whose !== null && whose === application.professionalId),
      )
      .map((problem) => ({
        id: problem.id,
        responseId: problem.responseId,
        reportedBy: problem.reportedBy,
        reportedAt: problem.reportedAt.toISOString(),
        decidedAt: problem.decidedAt?.toISOString() ?? null,
        outcome: problem.outcome,
      })),
    files: parts.files.map(viewDeliveryFile),
    licence: viewLicence(application, parts.isLicenceMissing, reader),
    problemUntil: parts.problemUntil?.toISOString() ?? null,
  };
}

function viewLicence(
  { serviceType, licenceReason }: ApplicationDetailRow['application'],
  isMissing: boolean,
  reader: ApplicationReader,
): Application['licence'] {
  const { rule, words, source } = licenceNeeds[serviceType];
  return { rule, words, source, isMissing, reason: reader === 'professional' ? '' : licenceReason };
}
