import { auditActionLabel } from '#shared/audit/audit-actions.ts';
import { auditSubjects } from '#shared/audit/audit-subjects.ts';
import type { AuditEvent } from '#shared/api/audit/audit.ts';
import { nameOfFact, valueOfFact } from './fact-words.ts';

interface Viewed {
  readonly seq: number;
  readonly at: string;
  readonly action: string;
  readonly actorId: string | null;
  readonly actorRole: string;
  readonly actorName: string | null;
  readonly subjectType: string;
  readonly subjectId: string | null;
  readonly subjectName: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;
}

interface Read {
  readonly changes: AuditEvent['changes'];
  readonly facts: AuditEvent['facts'];
}

/** An event as admins read it. */
export function viewEvent(row: Viewed): AuditEvent {
  const { seq, at, action, subjectType, subjectId, subjectName } = row;
  return {
    number: seq,
    at: new Date(at).toISOString(),
    action,
    label: auditActionLabel(action),
    actor: { id: row.actorId, role: deriveRole(row), name: row.actorName },
    subject: {
      type: subjectType,
      label: (auditSubjects as Readonly<Record<string, string>>)[subjectType] ?? subjectType,
      id: subjectId,
      name: subjectName,
    },
    ...readFacts(row.facts),
  };
}

/** Events caused by the site itself have no request and no actor. */
const deriveRole = ({ actorId, actorRole, requestId }: Viewed): string =>
  actorId === null && requestId === null && actorRole === 'visitor' ? 'system' : actorRole;

/** Names of the fact that holds a change's new value: usually `to`, but some actions have always used another one. */
const ends = ['to', 'status', 'rating'] as const;

/**
 * Splits facts into changes and the rest: `from` with the new value, and `xBefore` with `x`. A change between equal
 * values is left out.
 */
export function readFacts(recorded: Readonly<Record<string, unknown>>): Read {
  const rest = new Map(Object.entries(recorded));
  const changes: { name: string; before: string; after: string }[] = [];
  const pair = (name: string, before: string, after: string) => {
    const sides = { before: valueOfFact(rest.get(before)), after: valueOfFact(rest.get(after)) };
    if (sides.before !== sides.after) changes.push({ name, ...sides });
    rest.delete(before);
    rest.delete(after);
  };
  const end = ends.find((key) => rest.has(key));
  if (rest.has('from') && end !== undefined) pair(end === 'rating' ? 'Rating' : 'Status', 'from', end);
  for (const key of rest.keys()) {
    const of = /^(.+)Before$/.exec(key)?.[1];
    if (of !== undefined && rest.has(of)) pair(nameOfFact(of), key, of);
  }
  const facts = [...rest].map(([key, value]) => ({
    name: nameOfFact(key),
    value: key === 'fields' ? fieldsInWords(String(value)) : valueOfFact(value),
  }));
  return { changes, facts };
}

/** Names of changed fields, which actions record as one text. */
const fieldsInWords = (fields: string): string =>
  fields.split(' ').filter(Boolean).map(nameOfFact).join(', ') || 'none';

/** Values about people, unchanged, split into changes (`xBefore` and `x`) and the rest. */
export function readPersonal(values: Readonly<Record<string, string>>) {
  const isBefore = (key: string) => key.endsWith('Before') && key.slice(0, -'Before'.length) in values;
  const others = Object.entries(values).filter(([key]) => !isBefore(key));
  const changes = others.flatMap(([key, after]) => {
    const before = values[`${key}Before`];
    return before === undefined ? [] : [{ name: nameOfFact(key), before, after }];
  });
  const rest = others.filter(([key]) => !(`${key}Before` in values));
  return { changes, values: rest.map(([key, value]) => ({ name: nameOfFact(key), value })) };
}
