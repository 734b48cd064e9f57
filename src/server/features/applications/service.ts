/** What other features, jobs and the sample marketplace may ask of applications. */
export { accept, decline, withdraw } from './answer.ts';
export { decide } from './assign.ts';
export { cancel, declineAssignment } from './end.ts';
export { eraseApplicationsOf, eraseWorkOf } from './erase.ts';
export { confirm, deliver, requestChanges } from './finish.ts';
export { findLetter, type PrintLetter } from './letter.ts';
export { findCaseFile, findComplaint, type PrintComplaint } from './problem-files.ts';
export { listFilesAbout, withoutFileRow } from './problem-queries.ts';
export { reportProblem } from './problem-report.ts';
export { addStatement } from './problem-say.ts';
export { respond } from './respond.ts';
export { submitApplication } from './submit.ts';
export { hasAgreedWork, takeBackAll } from './take-back.ts';
