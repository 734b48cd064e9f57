import { sql } from 'drizzle-orm';
import { clientsTurn, ourTurn, professionalsTurn } from '#shared/applications/turns.ts';
import type { ProblemSide } from '#shared/applications/problems.ts';
import type { WaitingSource } from '#server/kernel/waiting-source.ts';

const work = {
  subject: 'application',
  from: sql`applications w`,
  id: sql`w.id`,
  title: sql`w.title`,
  service: sql`w.service_type`,
  urgency: sql`w.urgency`,
  version: sql`w.version`,
  // Each step of the lifecycle sets it, and nothing else does.
  since: sql`w.updated_at`,
} as const;

/** Conditions are literals, as in the partial indexes. */
const forAdmins: readonly WaitingSource[] = [
  {
    ...work,
    kind: ourTurn.pending,
    role: 'admin',
    where: () => sql`w.released_at is not null and w.status = 'pending'`,
    person: sql`w.name`,
  },
  {
    ...work,
    kind: ourTurn.unassigned,
    role: 'admin',
    where: () => sql`w.stage = 'unassigned'`,
    person: sql`w.name`,
  },
  {
    kind: 'decide_problem',
    role: 'admin',
    subject: 'problem',
    from: sql`problems w`,
    where: () => sql`w.decided_at is null`,
    joins: sql`left join applications a on a.id = w.application_id left join professionals p on p.id = w.professional_id`,
    id: sql`w.id`,
    since: sql`w.reported_at`,
    title: sql`a.title`,
    person: sql`case w.reported_by when 'client' then a.name else p.name end`,
    service: sql`a.service_type`,
    version: sql`w.version`,
  },
];

/** Whether the client asked for a change of the open proposal: then the professional has to act. */
const isToRevise = sql`exists (select from proposals r where r.application_id = w.id and r.status = 'open' and r.revision_requested_at is not null)`;

/** As in the index of a client's applications. */
const clientsRank = sql`(case w.stage when 'proposed' then 0 when 'delivered' then 1 else 2 end)`;

const ofClient = {
  ...work,
  role: 'user',
  joins: sql`left join professionals p on p.id = w.professional_id`,
  person: sql`p.name`,
} as const;

const forClients: readonly WaitingSource[] = [
  {
    ...ofClient,
    kind: 'confirm_email',
    where: ({ id }) => sql`w.user_id = ${id} and ${clientsRank} = 2 and w.status = 'pending' and w.released_at is null`,
  },
  {
    ...ofClient,
    kind: clientsTurn.proposed,
    where: ({ id }) => sql`w.user_id = ${id} and ${clientsRank} = 0 and not ${isToRevise}`,
  },
  {
    ...ofClient,
    kind: clientsTurn.delivered,
    where: ({ id }) => sql`w.user_id = ${id} and ${clientsRank} = 1`,
    due: sql`w.completes_at`,
  },
];

const ofProfessional = { ...work, role: 'professional', person: sql`w.name` } as const;

const forProfessionals: readonly WaitingSource[] = [
  {
    ...ofProfessional,
    kind: professionalsTurn.assigned,
    where: ({ id }) => sql`w.professional_id = ${id} and w.status = 'approved' and w.stage = 'assigned'`,
    due: sql`w.proposal_due_at`,
  },
  {
    ...ofProfessional,
    kind: 'revise_proposal',
    where: ({ id }) =>
      sql`w.professional_id = ${id} and w.status = 'approved' and w.stage = 'proposed' and ${isToRevise}`,
  },
  {
    ...ofProfessional,
    kind: professionalsTurn.changes_requested,
    where: ({ id }) => sql`w.professional_id = ${id} and w.status = 'approved' and w.stage = 'changes_requested'`,
  },
];

/**
 * Open cases that the other side reported and this side hasn't answered. Looked up row by row, as there are few: a join
 * would read all statements.
 */
const complaintsTo = (side: ProblemSide): WaitingSource => ({
  kind: 'answer_problem',
  role: side === 'client' ? 'user' : 'professional',
  subject: 'problem',
  from: sql`problems w`,
  where: ({ id }) =>
    sql`${side === 'client' ? sql`w.client_id` : sql`w.professional_id`} = ${id} and w.decided_at is null and w.reported_by <> ${side}
      and (select s.id from problem_statements s where s.problem_id = w.id and s.side = ${side} limit 1) is null`,
  joins: sql`left join applications a on a.id = w.application_id left join professionals p on p.id = w.professional_id`,
  id: sql`w.id`,
  since: sql`w.reported_at`,
  title: sql`a.title`,
  person: side === 'client' ? sql`p.name` : sql`a.name`,
  service: sql`a.service_type`,
  version: sql`w.version`,
});

/** What is waiting for someone in applications and their cases. */
export const applicationsWaiting: readonly WaitingSource[] = [
  ...forAdmins,
  ...forClients,
  ...forProfessionals,
  complaintsTo('client'),
  complaintsTo('professional'),
];
