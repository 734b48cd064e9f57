import { AppError } from '#server/kernel/errors.ts';
import { deriveApproval } from '#server/features/professionals/core/derive-approval.ts';
import type { ProfessionalRow } from '#server/features/professionals/store/professionals.ts';

/** Refuses a decision on a professional whose account is suspended: the decision before stays until it is lifted. */
export const isSuspended = (row: ProfessionalRow): AppError =>
  new AppError('conflict', 'This professional’s account is suspended. Lift the suspension first.', {
    details: { status: deriveApproval(row), version: row.version },
  });
