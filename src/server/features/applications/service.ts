/** What other features, jobs and the sample marketplace may ask of applications. */
export { accept, decline, withdraw } from './answer.ts';
export { decide } from './assign.ts';
export { cancel, declineAssignment } from './end.ts';
export { eraseApplicationsOf, eraseWorkOf } from './erase.ts';
export { findLetter, type PrintLetter } from './letter.ts';
export { respond } from './respond.ts';
export { submitApplication } from './submit.ts';
export { hasAgreedWork, takeBackAll } from './take-back.ts';
