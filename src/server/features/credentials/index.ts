/** The credentials feature's only entry point. */
export { tellOfUnlisted } from './follow/tell-followers.ts';
export { checkedKinds } from './wallet/checked-kinds.ts';
export { findReadableEvidence } from './wallet/evidence.ts';
export { deleteFollowsOf } from './store/follows.ts';
export { listEvidenceOf, withoutEvidence } from './store/credentials.ts';
export { credentialsWaiting } from './store/waiting.ts';
