import { deletedNames } from '#shared/account/data-rights.ts';
import type { Participant } from '#shared/api/messages/message-shapes.ts';
import type { MessageReport } from '#shared/api/messages/reports.ts';
import type { ReportPerson, MessageReportRow } from '#server/features/messages/store/message-reports.ts';

const iso = (moment: string) => new Date(moment).toISOString();

/** A report as admins see it. Of a deleted account only its side is known: the other one of the two. */
export function viewReport(row: MessageReportRow): MessageReport {
  const isByClient = row.reporter ? row.reporter.role === 'user' : row.reported?.role !== 'user';
  return {
    id: row.id,
    conversationId: row.conversationId,
    subject: row.subject,
    reporter: toParticipant(row.reporter, isByClient),
    reported: toParticipant(row.reported, !isByClient),
    reason: row.reason,
    words: row.words,
    content: row.content,
    reportedAt: iso(row.reportedAt),
    decidedAt: row.decidedAt === null ? null : iso(row.decidedAt),
    outcome: row.outcome,
    decisionReason: row.decisionReason,
    version: row.version,
  };
}

function toParticipant(person: ReportPerson, isClient: boolean): Participant {
  if (person) return { id: person.id, role: person.role, name: person.name, avatarUrl: person.avatarUrl };
  const [role, name] = isClient
    ? (['user', deletedNames.user] as const)
    : (['professional', deletedNames.professional] as const);
  return { id: null, role, name, avatarUrl: null };
}
