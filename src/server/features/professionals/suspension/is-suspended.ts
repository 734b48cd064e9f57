import { AppError } from '#server/kernel/errors.ts';
import { deriveApproval } from '#server/features/professionals/core/derive-approval.ts';
import type { ProfessionalRow } from '#server/features/professionals/store/professionals.ts';

/**
 * The error for a decision on a suspended professional: the previous decision stands until the suspension is lifted.
 */
export const isSuspended = (row: ProfessionalRow): AppError =>
  new AppError('conflict', 'This professional’s account is suspended. Lift the suspension first.', {
    details: { status: deriveApproval(row), version: row.version },
  });
