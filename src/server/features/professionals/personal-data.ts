import { profileColumns } from '#shared/professionals/profile-columns.ts';
import { profileFieldNames, profileLabels } from '#shared/professionals/profile-fields.ts';
import * as schema from '#server/db/schema/index.ts';
import { type PersonalTable, withheldAs } from '#server/kernel/personal-table.ts';

const { number, derived, ours, internal, others } = withheldAs;
const exportedFields = Object.fromEntries(profileFieldNames.map((name) => [profileColumns[name], profileLabels[name]]));
const deleted = { how: 'deleted' } as const;

export const profileData = {
  professionals: {
    table: schema.professionals,
    title: 'Your public profile',
    exported: {
      ...exportedFields,
      avatarUrl: 'Photo',
      approvalStatus: 'Approval',
      approvalBefore: 'Approval before the suspension',
      approvedAt: 'Approved',
      decisionReason: 'Reason for the decision',
      resubmittedAt: 'Back in review',
      averageRating: 'Average rating',
      totalReviews: 'Number of reviews',
      createdAt: 'Made',
      updatedAt: 'Last changed',
    },
    withheld: {
      id: number,
      adminNotes: internal,
      yearsSort: derived,
      searchText: derived,
      words: derived,
      locationNorm: derived,
      nameSort: derived,
      email: derived,
      specializationsNorm: derived,
      checkedUntil: derived,
      checkedFrom: derived,
      checkedDays: derived,
      feeFrom: derived,
      ratedAs: derived,
      recommendedAs: derived,
      specialityBits: derived,
      languageBits: derived,
      isSample: ours,
      version: ours,
    },
    erasure: deleted,
  },
  profileRevisions: {
    table: schema.profileRevisions,
    title: 'Changes to your profile that we check',
    exported: {
      fields: 'Your changes',
      state: 'Status',
      decisionReason: 'Reason for the decision',
      submittedAt: 'Sent',
      changedAt: 'Last changed',
      decidedAt: 'Decided or withdrawn',
    },
    withheld: { id: number, professionalId: number, decidedBy: others, baseVersion: ours, version: ours },
    erasure: deleted,
  },
} as const satisfies Record<string, PersonalTable>;
