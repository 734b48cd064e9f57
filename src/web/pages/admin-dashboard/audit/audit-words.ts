import type { AuditEvent } from '#shared/api/audit/audit.ts';
import { roleNames } from '#shared/roles.ts';

export const auditFailures = {
  list: 'Failed to load the log. Please try again later.',
  state: 'Failed to load whether the log is whole.',
  load: 'Failed to load this event. Please try again later.',
} as const;

/** Who did it. */
export function actorName({ actor }: Pick<AuditEvent, 'actor'>): string {
  if (actor.name !== null) return actor.name;
  if (actor.role === 'system') return 'The site';
  return actor.id === null ? 'A visitor' : 'Deleted account';
}

/** What kind of account did it; nothing for visitors and the site. */
export const roleName = ({ actor }: Pick<AuditEvent, 'actor'>): string | null =>
  actor.id === null ? null : ((roleNames as Readonly<Record<string, string>>)[actor.role] ?? actor.role);

/** Resource types that have names: if one is missing, the resource was deleted. */
const named = ['user', 'professional', 'application', 'problem', 'consultation', 'review', 'contact_message'];

/** The event's subject; null for the log itself. */
export function subjectName({ subject }: Pick<AuditEvent, 'subject'>): string | null {
  if (subject.id === null) return null;
  if (subject.name !== null) return subject.name;
  return named.includes(subject.type) ? 'deleted' : subject.id;
}

/** The changes in one line: `Status: pending → approved`. */
export const changesLine = ({ changes }: Pick<AuditEvent, 'changes'>): string =>
  changes.map(({ name, before, after }) => `${name}: ${before} → ${after}`).join(', ');
