/** The consultations feature's only entry point. */
export { listCalendarEvents } from './notices/list-calendar-events.ts';
export { closeAllOfProfessional, closeAllOfClient } from './lifecycle/close-consultations.ts';
export { consultationList } from './lifecycle/consultation-list.ts';
export { sweepConsultations } from './sweeps/sweep-consultations.ts';
export { consultationsWaiting } from './store/waiting.ts';
export { releaseRequests } from './requests/release-requests.ts';
export { eraseClientRequests, eraseRequestsTo, keepRequestsFor } from './requests/erase-requests.ts';
export { findFirstFreeSlots } from './availability/next-free-slots.ts';
export { requestConsultation } from './requests/request-consultation.ts';
export { actByAccount } from './lifecycle/act-by-account.ts';
export { listSlots } from './availability/list-slots.ts';
export { keepFreeDays } from './availability/keep-free-days.ts';
