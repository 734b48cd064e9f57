import type { approvalStatuses } from './choices.ts';

export type ApprovalStatus = (typeof approvalStatuses)[number];

/**
 * Which states a professional's account may change to, and by whom (decisions, section 5). Nothing else changes one:
 * an admin decides as they see fit, the professional asks again after a refusal.
 */
const transitions: Readonly<
  Record<'admin' | 'professional', Readonly<Record<ApprovalStatus, readonly ApprovalStatus[]>>>
> = {
  admin: { pending: ['approved', 'rejected'], approved: ['pending', 'rejected'], rejected: ['pending', 'approved'] },
  professional: { pending: [], approved: [], rejected: ['pending'] },
};

/** Whether somebody may bring a professional from one state to another. */
export function mayBecome(by: keyof typeof transitions, from: ApprovalStatus, to: ApprovalStatus): boolean {
  return transitions[by][from].includes(to);
}

/**
 * What a reviewer checked, by its name on the wire. Of an approved professional it does not change at once: everybody
 * reads the profile as checked.
 */
export const verifiedFields = [
  'name',
  'business_name',
  'business_type',
  'profession',
  'specializations',
  'qualifications',
  'certifications',
  'years_experience',
] as const;
export type VerifiedField = (typeof verifiedFields)[number];

/** What verified fields are called wherever people read of them. */
export const verifiedFieldLabels: Readonly<Record<VerifiedField, string>> = {
  name: 'Name, as clients read it',
  business_name: 'Business or practice',
  business_type: 'Kind of business',
  profession: 'Profession',
  specializations: 'Specializations',
  qualifications: 'Qualifications',
  certifications: 'Licences and memberships',
  years_experience: 'Years of experience',
};

/**
 * What becomes of a change of verified fields: it waits until an admin decides or the professional takes it back. Of an
 * account that has lost its approval it is folded into the profile, which is reviewed as a whole.
 */
export const revisionStates = ['waiting', 'approved', 'rejected', 'withdrawn', 'folded'] as const;
export type RevisionState = (typeof revisionStates)[number];
/** What an admin may make of one that waits. */
export const revisionDecisions = ['approved', 'rejected'] as const satisfies readonly RevisionState[];
