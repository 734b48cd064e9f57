/** The credentials feature's only entry point. */
export { notifyOfUnlisting } from './follow/notify-followers.ts';
export { checkedKinds } from './wallet/checked-kinds.ts';
export { findReadableEvidence } from './wallet/evidence.ts';
export { deleteFollowsByEmail } from './store/follows.ts';
export { listProfessionalEvidence, withoutEvidence } from './store/credentials.ts';
export { credentialsWaiting } from './store/waiting.ts';
