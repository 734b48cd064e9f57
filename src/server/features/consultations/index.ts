/** The consultations feature's only entry point. */
export { releaseRequests } from './requests/release-requests.ts';
export { eraseRequestsOf, eraseRequestsTo, keepRequestsFor } from './requests/erase-requests.ts';
