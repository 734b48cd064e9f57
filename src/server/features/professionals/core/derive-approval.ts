import type { ApprovalStatus } from '#shared/professionals/professional-states.ts';
import type { ProfessionalRow } from '#server/features/professionals/store/professionals.ts';

/** The approval status, which a suspension only hides. */
export const deriveApproval = ({
  approvalStatus,
  approvalBefore,
}: Pick<ProfessionalRow, 'approvalStatus' | 'approvalBefore'>): ApprovalStatus =>
  approvalStatus === 'suspended' ? (approvalBefore ?? 'pending') : approvalStatus;
