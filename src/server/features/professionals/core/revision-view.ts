import type { z } from 'zod';
import {
  type decidedRevision,
  type ListedRevision,
  revisedFields,
  type waitingRevision,
} from '#shared/api/professionals/profile-revisions.ts';
import { verifiedFields } from '#shared/professionals/profile-fields.ts';
import { storedValue } from './profile-columns.ts';
import type { ListedRow, RevisionRow } from '#server/features/professionals/store/revisions.ts';

/** Returns waiting changes as their owner reads them. */
export function viewWaiting(row: RevisionRow): z.infer<typeof waitingRevision> {
  return {
    fields: revisedFields.parse(row.fields),
    submitted_at: row.submittedAt.toISOString(),
    changed_at: row.changedAt.toISOString(),
    version: row.version,
  };
}

/** Returns an admin's decision as the owner reads it. The table requires the time of a decision. */
export function viewDecided(row: RevisionRow): z.infer<typeof decidedRevision> {
  return {
    fields: revisedFields.parse(row.fields),
    decision: row.state === 'approved' ? 'approved' : 'rejected',
    reason: row.decisionReason,
    decided_at: row.decidedAt!.toISOString(),
  };
}

/** Returns waiting changes beside the approved values, for an admin to compare. */
export function viewListedRevision({ revision, professional }: ListedRow): ListedRevision {
  const requested = revisedFields.parse(revision.fields);
  return {
    professional: {
      id: professional.id,
      name: professional.name,
      business_name: professional.businessName,
      profession: professional.profession,
      district: professional.district,
    },
    changes: verifiedFields.flatMap((field) => {
      const value = requested[field];
      return value === undefined ? [] : [{ field, approved: storedValue(professional, field), wished: value }];
    }) as ListedRevision['changes'],
    submitted_at: revision.submittedAt.toISOString(),
    changed_at: revision.changedAt.toISOString(),
    version: revision.version,
  };
}
